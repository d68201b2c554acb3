// Rendering ahead: the screen behind a link is rendered out of sight while the link is being pressed, so that the navigation only shows it.
// Its effects begin when it is shown: a press that leads nowhere counts no page view.
// Fetched with the first screen that is prefetched.

import {
  Activity,
  cloneElement,
  Component as ReactComponent,
  startTransition,
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
import type { LayoutData } from './layout-loader.ts';
import { layoutPage } from './layout.tsx';
import { screensAhead, type ScreenAhead } from './screens-ahead.ts';

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
  /** Takes away the one that was not shown. */
  end(): void;
}

/** A renderer for the screens of a router. */
export function createAheadRenderer(router: Router): AheadRenderer {
  let timer: ReturnType<typeof setTimeout> | undefined;
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
    const left = shown();
    if (left.length < screensAhead.read().length) screensAhead.write(left);
  };
  return {
    end,
    render(screen) {
      clearTimeout(timer);
      timer = setTimeout(end, pressMsMax);
      screensAhead.write([...shown(), screenAhead(screen, viewOf(screen, router))]);
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

let count = 0;

function screenAhead({ match, data, element }: ReadyScreen, ahead: ScreenView): ScreenAhead {
  let wasShown = false;
  const key = (count += 1);
  const { id } = match.route;
  // The element in which the router draws the screen of a route.
  const routed = renderMatches([{ ...match, route: { id, element } as RouteMatch['route'] }]);
  const place = drawUnseen(key);
  function Screen({ isShown }: { readonly isShown: boolean }) {
    const live = useLiveView();
    const [isLive, setLive] = useState(false);
    useLayoutEffect(() => {
      if (!isShown) return undefined;
      wasShown = true;
      place.show();
      return afterFrame(() => {
        place.leave();
        startTransition(() => setLive(true));
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

/** A layer of its own, which the browser draws before the page has it. */
const layer = { willChange: 'opacity' };

/** The place of a screen that is drawn behind the page: at an opacity that leaves nothing of it, where one of none would leave it undrawn. */
const unseen = {
  ...layer,
  position: 'fixed',
  inset: '0',
  zIndex: '-1',
  contain: 'strict',
  opacity: '0.001',
};

/** The place of a screen in the document. */
interface Place {
  /** Shows the screen, as the layer that it is. */
  show(): void;
  /** The screen has been painted: it becomes a part of the page, over which its bars and sheets can lie. */
  leave(): void;
}

/**
 * Draws a screen as soon as it is in the document, where React would not show it at all: the browser computes its styles, shapes its words and
 * draws its first screenful while the press lasts.
 */
function drawUnseen(key: number): Place {
  let element: HTMLElement | null = null;
  const main = document.querySelector('main');
  const observer = new MutationObserver(() => {
    element = main?.querySelector<HTMLElement>(`[data-ahead="${key}"]`) ?? null;
    if (element === null) return;
    observer.disconnect();
    element.style.removeProperty('display');
    Object.assign(element.style, unseen);
    element.ariaHidden = 'true';
    // Layout begins now, and not with the next frame, for which the browser may wait some milliseconds.
    element.getBoundingClientRect();
  });
  if (main !== null) observer.observe(main, { childList: true });
  return {
    show: () => {
      observer.disconnect();
      if (element === null) return;
      element.ariaHidden = null;
      element.removeAttribute('style');
      Object.assign(element.style, layer);
    },
    leave: () => element?.removeAttribute('style'),
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
