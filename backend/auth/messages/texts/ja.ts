/** Texts of account mails and text messages in Japanese. */
import type { MessageTexts } from '../message-texts.ts';

export const ja: MessageTexts = {
  confirmation: {
    subject: 'メールアドレスの確認',
    title: 'ようこそ',
    body: '登録を完了するには、このアドレスがご本人のものであることをご確認ください。',
    action: 'アドレスを確認する',
  },
  invite: {
    subject: '招待が届いています',
    title: 'ご招待',
    body: 'アカウントの作成に招待されています。',
    action: '招待を受ける',
  },
  magicLink: {
    subject: 'ログイン用リンク',
    title: 'ログイン',
    body: 'このリンクを開くとログインできます。使えるのは一度だけです。',
    action: 'ログインする',
  },
  recovery: {
    subject: 'パスワードの再設定',
    title: '新しいパスワード',
    body: 'このリンクを開いて新しいパスワードを設定してください。',
    action: 'パスワードを設定する',
  },
  emailChange: {
    subject: '新しいメールアドレスの確認',
    title: '新しいアドレス',
    body: 'メールアドレスを {{newEmail}} に変更することをご確認ください。',
    action: '変更を確認する',
  },
  reauthentication: {
    subject: '確認コード',
    title: 'ご本人ですか？',
    body: 'ご本人であることを確認するため、このコードを入力してください。',
    action: '',
  },
  code: 'または次のコードを入力してください：',
  noPassword:
    'このアカウントは作成のお申し込みが複数回あったため、パスワードが設定されていません。ログイン後、アカウントの画面で設定してください。',
  ignore: 'お心当たりがない場合は、このメッセージを無視してください。',
  sms: '確認コードは {{code}} です',
};
