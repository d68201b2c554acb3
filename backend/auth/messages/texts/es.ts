/** Texts of account mails and text messages in Spanish. */
import type { MessageTexts } from '../message-texts.ts';

export const es: MessageTexts = {
  confirmation: {
    subject: 'Confirma tu correo electrónico',
    title: 'Te damos la bienvenida',
    body: 'Confirma que esta dirección es tuya para completar tu registro.',
    action: 'Confirmar dirección',
  },
  invite: {
    subject: 'Tienes una invitación',
    title: 'Una invitación para ti',
    body: 'Te han invitado a crear una cuenta.',
    action: 'Aceptar la invitación',
  },
  magicLink: {
    subject: 'Tu enlace de acceso',
    title: 'Iniciar sesión',
    body: 'Sigue este enlace para iniciar sesión. Solo se puede usar una vez.',
    action: 'Iniciar sesión',
  },
  recovery: {
    subject: 'Restablece tu contraseña',
    title: 'Una contraseña nueva',
    body: 'Sigue este enlace para elegir una contraseña nueva.',
    action: 'Elegir contraseña',
  },
  emailChange: {
    subject: 'Confirma tu nuevo correo electrónico',
    title: 'Tu nueva dirección',
    body: 'Confirma el cambio de tu dirección a {{newEmail}}.',
    action: 'Confirmar el cambio',
  },
  reauthentication: {
    subject: 'Tu código de confirmación',
    title: '¿Eres tú?',
    body: 'Introduce este código para confirmar que eres tú.',
    action: '',
  },
  code: 'O introduce este código:',
  noPassword:
    'Esta cuenta no tiene contraseña porque se pidió crearla más de una vez. Cuando hayas iniciado sesión, elige una en tu cuenta.',
  ignore: 'Si no lo has pedido, puedes ignorar este mensaje.',
  sms: 'Tu código es {{code}}',
};
