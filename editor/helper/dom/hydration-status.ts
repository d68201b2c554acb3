// Hydration status: whether the page that was rendered on the server came to life, read from the overlays of Vite and Next, and from errors.

import type { OutgoingMessage } from '@atelier/editor-channel/outgoing-message';
import { hydrationStatus } from '../hydration.ts';
import type { ErrorTexts } from '../hydration.ts';

type StatusMessage = Extract<OutgoingMessage, { readonly id: 'LATEST_HYDRATION_ERROR_STATUS' }>;

/** The status of now. @param lastError message of the last error that the page did not catch, or null. */
export function hydrationMessage(lastError: string | null): StatusMessage {
  const texts = viteOverlay() ?? nextOverlay();
  const { status, errorDescr, errorLabel, errorBody } = hydrationStatus(texts, lastError);
  return { id: 'LATEST_HYDRATION_ERROR_STATUS', status, errorDescr, errorLabel, errorBody };
}

function viteOverlay(): ErrorTexts | null {
  const root = document.querySelector('vite-error-overlay')?.shadowRoot;
  if (root == null) return null;
  return {
    errorDescr: textIn(root, '.message'),
    errorLabel: textIn(root, '.file') ?? textIn(root, '.plugin'),
    errorBody: textIn(root, '.frame') ?? textIn(root, '.stack'),
  };
}

function nextOverlay(): ErrorTexts | null {
  const root = document.querySelector('nextjs-portal')?.shadowRoot;
  if (root == null) return null;
  const errorDescr = textIn(root, '#nextjs__container_errors_desc');
  if (errorDescr === null) return null;
  return {
    errorDescr,
    errorLabel: textIn(root, '#nextjs__container_errors_label'),
    errorBody: textIn(root, '.nextjs-container-errors-body'),
  };
}

function textIn(root: ShadowRoot, selector: string): string | null {
  const text = root.querySelector(selector)?.textContent?.trim() ?? '';
  return text === '' ? null : text;
}
