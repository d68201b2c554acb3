/** Texts of account mails and text messages in Chinese. */
import type { MessageTexts } from '../message-texts.ts';

export const zh: MessageTexts = {
  confirmation: {
    subject: '请确认您的电子邮箱',
    title: '欢迎',
    body: '请确认这是您的电子邮箱，以完成注册。',
    action: '确认电子邮箱',
  },
  invite: {
    subject: '您收到一份邀请',
    title: '给您的邀请',
    body: '有人邀请您创建账户。',
    action: '接受邀请',
  },
  magicLink: {
    subject: '您的登录链接',
    title: '登录',
    body: '点击此链接即可登录。链接只能使用一次。',
    action: '登录',
  },
  recovery: {
    subject: '重置您的密码',
    title: '设置新密码',
    body: '点击此链接设置新密码。',
    action: '设置密码',
  },
  emailChange: {
    subject: '请确认您的新电子邮箱',
    title: '您的新电子邮箱',
    body: '请确认将您的电子邮箱更改为 {{newEmail}}。',
    action: '确认更改',
  },
  reauthentication: {
    subject: '您的验证码',
    title: '是您本人吗？',
    body: '请输入此验证码，确认是您本人。',
    action: '',
  },
  code: '或输入此验证码：',
  noPassword: '由于多次有人申请注册此账户，该账户目前没有密码。登录后请在账户中设置密码。',
  ignore: '如果这不是您的请求，请忽略此消息。',
  sms: '您的验证码是 {{code}}',
};
