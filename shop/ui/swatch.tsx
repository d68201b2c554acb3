// Colour swatch. Drawn as a picture, so that no inline style is needed.

/** @param colour as CSS writes it; its name must stand beside it */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg aria-hidden width="18" height="18" viewBox="0 0 18 18" className="shrink-0">
      <circle cx="9" cy="9" r="8.5" fill={colour} stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}
