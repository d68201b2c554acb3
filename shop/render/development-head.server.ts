// What Vite needs in the head of a page in development: its client, and React's refresh before any component runs.

/** @param nonce allows the one inline script where a policy asks for it */
export function developmentHead(nonce: string | undefined): string {
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return `<script type="module" src="/@vite/client"></script>
<script type="module"${attribute}>
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>
`;
}
