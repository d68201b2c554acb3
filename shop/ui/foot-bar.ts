// Height of the bar at the foot of the window, as a property of the document: what stays there too, stands above the bar.

const property = '--foot-bar-height';

/** Reference of a bar: measures it for as long as it is shown. A bar that waits behind another one has no height, and changes nothing. */
export function measureFootBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (bar.offsetHeight > 0) style.setProperty(property, `${bar.offsetHeight}px`);
  });
  observer.observe(bar, { box: 'border-box' });
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}
