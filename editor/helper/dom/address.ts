// The address: the latest one for the parent, the leaving of the page, and travelling in history.

/** Reports every new address, however the app navigates. Returns a function that stops. */
export function watchAddress(onChange: (href: string) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let latest: string | null = null;
  const check = () => {
    if (location.href === latest) return;
    latest = location.href;
    onChange(latest);
  };
  // Apps change the address by script, which sends no event of the window's; the navigation interface reports it where it exists.
  const events = 'navigation' in window ? window.navigation : null;
  events?.addEventListener('currententrychange', check, { signal });
  window.addEventListener('popstate', check, { signal });
  window.addEventListener('hashchange', check, { signal });
  return () => listening.abort();
}

/** Reports that the page makes room for another one. Returns a function that stops. */
export function watchLeaving(onLeave: () => void): () => void {
  window.addEventListener('pagehide', onLeave);
  return () => window.removeEventListener('pagehide', onLeave);
}

/** Travels in history. Back leads nowhere without a referrer. */
export function navigate(to: 'back' | 'forward' | 'refresh'): void {
  if (to === 'refresh') location.reload();
  else if (to === 'forward') history.forward();
  else if (document.referrer !== '') history.back();
}
