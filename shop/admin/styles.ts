// Style sheet of the back office: fetched with it, never by shoppers.

import address from './admin.css?url';

let loading: Promise<void> | undefined;

/** Adds the style sheet to the document, once; resolves when it applies. Rejects when it cannot be fetched. */
export function loadStyles(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      loading = undefined;
      reject(new Error('The style sheet of the back office could not be fetched.'));
    });
    document.head.append(link);
  });
  return loading;
}
