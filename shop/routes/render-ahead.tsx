// Rendering ahead: the screen behind a link is rendered out of sight while the link is being pressed. The press reveals it, and the navigation
// follows. Its effects begin with that: a press that leads nowhere counts no page view.
// Fetched with the first screen that is prefetched.

import {
  Activity,
  cloneElement,
  Component as ReactComponent,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ContextType,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  renderMatches,
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_DataRouterStateContext as StateContext,
  UNSAFE_LocationContext as LocationContext,
  type createBrowserRouter,
  type NavigationType,
  type RouteMatch,
} from 'react-router';
import { afterFrame } from '../platform/page/after-frame.ts';
import { aheadNavigation } from '../platform/page/after-paint.tsx';
import { PageContext, type Page } from '../platform/page/page.ts';
import type { Reveal } from '../platform/page/reveal.ts';
import type { LayoutData } from './layout-loader.ts';
import { layoutPage } from './layout.tsx';
import { screensAhead, type ScreenAhead } from './screens-ahead.ts';
import { drawUnseen, type Place } from './unseen-place.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** A screen whose code and data are there. */
export interface ReadyScreen {
  readonly match: RouteMatch;
  readonly element: ReactNode;
  readonly url: URL;
  readonly data: unknown;
}

/** The contexts in which a screen is drawn. */
interface ScreenView {
  readonly location: ContextType<typeof LocationContext>;
  readonly data: ContextType<typeof DataContext>;
  readonly matches: readonly RouteMatch[];
  readonly page: Page;
}

/** Time after which a press leads nowhere any more. */
const pressMsMax = 2000;

/** Renders screens ahead, one at a time. */
export interface AheadRenderer {
  /** Renders one in the place of another that was not shown. */
  render(screen: ReadyScreen): void;
  /** Takes away the one that was not shown, unless a press leads to it. */
  cancel(): void;
  readonly reveal: Reveal;
}

/** A screen that has been rendered ahead last. */
interface LastScreen {
  /** Path and query. A link into the middle of the screen is not revealed, because that shows the beginning. */
  readonly href: string;
  readonly place: Place;
}

/** A renderer for the screens of a router. */
export function createAheadRenderer(router: Router): AheadRenderer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: LastScreen | null = null;
  let isRevealed = false;
  // The router draws a screen that fails anew, within the boundary of its route.
  router.subscribe(({ errors }) => {
    if (errors !== null) removeAll();
  });
  const shown = (): readonly ScreenAhead[] => {
    const { matches, loaderData } = router.state;
    const { pathname, route } = matches.at(-1) ?? {};
    const data = route === undefined ? undefined : loaderData[route.id];
    return screensAhead.read().filter(({ isAt }) => isAt(pathname, data));
  };
  const end = (): void => {
    clearTimeout(timer);
    last = null;
    const left = shown();
    if (left.length < screensAhead.read().length) screensAhead.write(left);
  };
  return {
    cancel: () => {
      if (!isRevealed) end();
    },
    render(screen) {
      if (isRevealed) return;
      clearTimeout(timer);
      timer = setTimeout(end, pressMsMax);
      const { pathname, search } = screen.url;
      const place = drawUnseen();
      last = { href: pathname + search, place };
      screensAhead.write([...shown(), screenAhead(screen, viewOf(screen, router), place)]);
    },
    reveal(href, navigate) {
      // A second press within the same frame leads nowhere else.
      if (isRevealed) return true;
      const own = last;
      if (own?.href !== href || !own.place.reveal()) return false;
      isRevealed = true;
      clearTimeout(timer);
      afterFrame(() => {
        isRevealed = false;
        // Another press may have begun while this one's data were read anew.
        const endOwn = (): void => {
          if (last === own) end();
        };
        void Promise.resolve(navigate()).finally(endOwn);
      });
      return true;
    },
  };
}

function removeAll(): void {
  if (screensAhead.read().length > 0) screensAhead.write([]);
}

/** The contexts of a screen before the router has led to it. */
function viewOf({ match, url, data }: ReadyScreen, { state }: Router): ScreenView {
  const { pathname, search } = url;
  const { id = '' } = match.route;
  const layout = state.loaderData['layout'] as LayoutData;
  return {
    location: {
      location: { pathname, search, hash: '', state: null, key: 'ahead' },
      navigationType: aheadNavigation as NavigationType,
    },
    data: { ...state, loaderData: { layout, [id]: data } },
    matches: [...state.matches.slice(0, 1), match],
    page: layoutPage(layout, pathname),
  };
}

function screenAhead(
  { match, data, element }: ReadyScreen,
  ahead: ScreenView,
  place: Place,
): ScreenAhead {
  let wasShown = false;
  const { key } = place;
  const { id } = match.route;
  // The element in which the router draws the screen of a route.
  const routed = renderMatches([{ ...match, route: { id, element } as RouteMatch['route'] }]);
  function Screen({ isShown }: { readonly isShown: boolean }) {
    const live = useLiveView();
    const [isLive, setLive] = useState(false);
    useLayoutEffect(() => {
      if (!isShown) return undefined;
      wasShown = true;
      place.show();
      return afterFrame(() => {
        place.leave();
        setLive(true);
      });
    }, [isShown]);
    const view = isLive ? live : ahead;
    const content = useMemo(() => inView(view, routed), [view]);
    if (wasShown && !isShown) return null;
    return (
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <div data-ahead={key}>{content}</div>
      </Activity>
    );
  }
  return {
    key,
    isAt: (pathname, current) => pathname === match.pathname && (wasShown || current === data),
    Screen,
  };
}

/** The contexts of the screen that is open. */
function useLiveView(): ScreenView {
  const location = useContext(LocationContext);
  const data = useContext(DataContext);
  const matches = useContext(StateContext)?.matches;
  const page = useContext(PageContext);
  return useMemo(
    () => ({ location, data, matches, page }) as ScreenView,
    [location, data, matches, page],
  );
}

function inView(
  { location, data, matches, page }: ScreenView,
  routed: ReactElement | null,
): ReactNode {
  const routeContext = { outlet: null, matches, isDataRoute: true };
  return (
    <Boundary>
      <LocationContext value={location}>
        <DataContext value={data}>
          <PageContext value={page}>
            {routed !== null &&
              cloneElement(routed as ReactElement<{ routeContext: unknown }>, { routeContext })}
          </PageContext>
        </DataContext>
      </LocationContext>
    </Boundary>
  );
}

/** Gives way to the router's own drawing of a screen that fails. */
class Boundary extends ReactComponent<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidMount() {
    if (this.state.hasFailed) removeAll();
  }
  override componentDidCatch() {
    removeAll();
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
