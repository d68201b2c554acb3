// Start of the Studio's page: takes the token out of the address, opens the project, and shows it.

import { createRoot } from 'react-dom/client';
import './app/theme.css';
import './app/window.css';
import './app/sheet.css';
import { StartFailed } from './app/start-failed.tsx';
import { StudioApp } from './app/studio-app.tsx';
import { openProject } from './commands/open-project.ts';
import { isRefusal } from './connection/call-refusal.ts';

const tokenItem = 'atelier-studio-token';

/** The token of the address, else of the earlier load of this tab. The address bar shows it no longer. */
function readToken(): string {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given !== null) {
    sessionStorage.setItem(tokenItem, given);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem(tokenItem) ?? '';
}

async function start(container: HTMLElement): Promise<void> {
  const size = { width: innerWidth, height: innerHeight };
  const canvas = () => document.getElementById('canvas')?.getBoundingClientRect() ?? size;
  const opened = await openProject(readToken(), canvas);
  const root = createRoot(container);
  if (isRefusal(opened)) {
    root.render(<StartFailed message={opened.message} />);
    return;
  }
  const { studio, isCameraSaved } = opened;
  document.title = `${studio.state.get().session.projectName} – Studio`;
  root.render(<StudioApp studio={studio} isCameraSaved={isCameraSaved} />);
}

const container = document.getElementById('root');
if (container !== null) void start(container);
