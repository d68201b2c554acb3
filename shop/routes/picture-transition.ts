// Transition of pictures: from their places on a page that is left to those on the next one, where motion is welcome.
// It begins once that page stands, over the picture that is already there, so that a press waits for none of it.

const durationMs = 360;
/** The theme's `ease-settle`. */
const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** Name of the animation, for tools and journeys. */
const id = 'picture-transition';

type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'width' | 'height'>;

/** A picture of the page that is left. */
interface Origin {
  readonly box: Box;
  readonly source: string;
}

/** Pictures by name. */
type Origins = ReadonlyMap<string, Origin>;

interface Departure {
  readonly origins: Origins;
  /** Of the next page, unless it is revealed before. */
  readonly arrival: MutationObserver;
}

let departure: Departure | null = null;

/** Moves the picture beside a link that is pressed, as soon as the page behind it shows the same. */
export function startPictureTransition(picture: HTMLImageElement): void {
  moveOnArrival([picture]);
}

/** Moves a picture in view that the page before shows, too, such as that of a work to its tile; not where the browser has moved the page itself. */
export function startPictureTransitionBack(event: PopStateEvent): void {
  if (!event.hasUAVisualTransition) moveOnArrival(pictures(document.body).filter(isInView));
}

/** Moves the picture of the pressed link into a screen that is being revealed. */
export function movePictureInto(screen: HTMLElement): void {
  if (departure === null) return;
  departure.arrival.disconnect();
  moveOne(departure.origins, screen);
}

function moveOnArrival(left: readonly HTMLImageElement[]): void {
  departure?.arrival.disconnect();
  departure = null;
  const heading = document.querySelector('main h1');
  const isWelcome = matchMedia('(prefers-reduced-motion: no-preference)').matches;
  if (!isWelcome || heading === null) return;
  const origins = new Map(
    left
      .filter(({ complete }) => complete)
      .map((picture): [string, Origin] => [
        pictureName(picture.currentSrc),
        { box: picture.getBoundingClientRect(), source: picture.currentSrc },
      ]),
  );
  // Its callback runs after the new page is in the document, and before that is painted.
  const arrival = new MutationObserver(() => {
    if (heading.isConnected) return;
    arrival.disconnect();
    moveOne(origins, document.body);
  });
  arrival.observe(document.body, { childList: true, subtree: true });
  departure = { origins, arrival };
}

/** Moves the first picture of a screen that comes from one of those. */
function moveOne(origins: Origins, screen: HTMLElement): void {
  departure = null;
  for (const target of pictures(screen)) {
    const origin = origins.get(pictureName(target.src));
    if (origin === undefined || !isInView(target)) continue;
    movePicture(origin, target, screen);
    return;
  }
}

/** In the order of the page. */
const pictures = (screen: HTMLElement): readonly HTMLImageElement[] => [
  ...screen.querySelectorAll<HTMLImageElement>('main img'),
];

function isInView(picture: HTMLImageElement): boolean {
  const { top, bottom, width } = picture.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/** A copy moves over the screen, because the list of pictures clips its own. The picture itself shows once the copy has arrived. */
function movePicture({ box, source }: Origin, target: HTMLImageElement, screen: HTMLElement): void {
  const to = target.getBoundingClientRect();
  const { left, top } = screen.getBoundingClientRect();
  const copy = new Image();
  copy.alt = '';
  copy.decoding = 'sync';
  copy.src = source;
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${to.left - left}px`,
    top: `${to.top - top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    objectFit: 'cover',
    transformOrigin: '0 0',
    pointerEvents: 'none',
    // Below the header and the bar at the foot.
    zIndex: '5',
  });
  screen.append(copy);
  const timing = { duration: durationMs, easing, id };
  target.animate({ opacity: [0, 0] }, timing);
  const motion = copy.animate({ transform: [firstTransform(box, to), 'none'] }, timing);
  motion.addEventListener('finish', () => copy.remove());
}

/** The transform that lays a box over another one, centre on centre, without distortion and without a gap; its origin is the corner. */
export function firstTransform(from: Box, to: Box): string {
  const scale = Math.max(from.width / to.width, from.height / to.height);
  const x = from.left - to.left + (from.width - scale * to.width) / 2;
  const y = from.top - to.top + (from.height - scale * to.height) / 2;
  return `translate(${round(x)}px, ${round(y)}px) scale(${round(scale)})`;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The name of a picture in any of its sizes and formats. */
export function pictureName(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/^.*\/|(?:-\d+)?\.\w+$/g, '');
}
