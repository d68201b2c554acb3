// Icons of the shop, drawn with one thin line: a library's code would weigh more in a first load than all of them. They
// are decorative: their user names them in words.

interface IconProps {
  /** In pixels. */
  readonly size?: number;
  readonly className?: string;
}

function icon(path: string) {
  return function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        aria-hidden
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        <path d={path} />
      </svg>
    );
  };
}

export const ArrowEnd = icon('M4 12h15.5m-6-6 6 6-6 6');
export const ArrowStart = icon('M20 12H4.5m6-6-6 6 6 6');
export const Bag = icon('M5 8.5h14l1 11.5H4zm3.5 3V7a3.5 3.5 0 0 1 7 0v4.5');
export const Check = icon('m5 12.5 4.5 4.5L19.5 7');
export const ChevronDown = icon('m6 9.5 6 6 6-6');
export const Close = icon('m6 6 12 12M18 6 6 18');
export const Filter = icon('M4 8h9m6 0h1M4 16h2m6 0h8m-6-10.5v5m-5 3v5');
export const Heart = icon(
  'M12 20C5.5 15.6 3.5 12.4 3.5 9.2 3.5 6.6 5.5 4.8 7.8 4.8c1.8 0 3.3 1 4.2 2.6.9-1.6 2.4-2.6 4.2-2.6 2.3 0 4.3 1.8 4.3 4.4 0 3.2-2 6.4-8.5 10.8',
);
export const Minus = icon('M5.5 12h13');
export const Panel = icon('M4 7.5h16M4 12h16M4 16.5h10');
export const Person = icon(
  'M4.5 20c.6-4 3.4-6 7.5-6s6.9 2 7.5 6M12 4a3.75 3.75 0 1 1 0 7.5A3.75 3.75 0 0 1 12 4',
);
export const Plus = icon('M5.5 12h13M12 5.5v13');
export const Search = icon(
  'M10.75 4.5a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5m4.5 10.75L20 20',
);
export const Share = icon('M12 15V3.5m-4 4 4-4 4 4M5 12v8h14v-8');
