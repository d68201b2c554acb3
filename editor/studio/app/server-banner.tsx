// Server banner: says that the Studio's server is away, or was started anew.

import { useStudioState } from './use-studio.ts';

const texts = {
  lost: 'The Studio’s server does not respond. All that you made is in the files. The Studio goes on by itself when the server is back.',
  restarted:
    'The Studio’s server was started anew. Open the address that it printed: all that you made is there.',
} as const;

/** The banner; nothing while the server responds. */
export function ServerBanner() {
  const serverState = useStudioState((state) => state.canvas.serverState);
  if (serverState === 'open') return null;
  return (
    <p className="server-banner" role="alert">
      {texts[serverState]}
    </p>
  );
}
