// The blog's list: a search, the tags, the posts, and an empty page when nothing was found.

import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { withLanguage } from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';
import { useEmptySearch } from '../../platform/statistics/use-empty-search.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ArrowEnd, ArrowStart } from '../../ui/icons.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { blogAddress, pageCount, tagAddress } from './blog-filters.ts';
import type { BlogData } from './load-blog.ts';
import { PostTile } from './post-tile.tsx';

export interface BlogViewProps extends BlogData {
  /** Beside the words of an empty list. */
  readonly emptyPicture: ReactNode;
}

/** Shows what the address asked for; the newest post leads the first page of the whole list. */
export function BlogView({ filters, list, emptyPicture }: BlogViewProps) {
  const { t } = useTranslation('blog');
  useEmptySearch(list.items.length === 0 ? filters.search : '');
  const busy = useNavigation().state !== 'idle';
  const isWhole = filters.search === '' && filters.tag === '';
  const [newest, ...others] = list.items;
  const leading = isWhole && filters.page === 1 ? newest : undefined;
  const rest = leading === undefined ? list.items : others;
  return (
    <div className="frame pt-12 lg:pt-20">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <h1 className="text-title">{t('title')}</h1>
          <p className="measure mt-4 text-lead text-quiet">{t('intro')}</p>
        </div>
        <search className="lg:col-span-5">
          <BlogSearch filters={filters} />
        </search>
      </div>
      <Tags filters={filters} list={list} />
      <div className="mt-5 flex min-h-11 flex-wrap items-center gap-x-5">
        <p aria-live="polite" className="text-small text-quiet">
          {t('count', { count: list.total })}
        </p>
        {!isWhole && (
          <ShopLink
            to="/blog"
            preventScrollReset
            className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
          >
            {t('clear')}
          </ShopLink>
        )}
      </div>
      <section
        aria-label={t('posts')}
        aria-busy={busy}
        className="mt-6 transition-opacity aria-busy:opacity-60"
      >
        {leading !== undefined && (
          <PostTile
            post={leading}
            heading="h2"
            sizes="(min-width: 64rem) 56vw, 92vw"
            first
            leading
          />
        )}
        {rest.length > 0 && (
          <ul
            className={`grid grid-cols-1 gap-x-8 gap-y-14 md:grid-cols-2 ${leading === undefined ? '' : 'mt-14 border-t border-line pt-14 lg:mt-20 lg:pt-20'} lg:grid-cols-3`}
          >
            {rest.map((post, index) => (
              <li key={post.id}>
                <PostTile
                  post={post}
                  heading="h2"
                  sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 45vw, 92vw"
                  first={leading === undefined && index < 3}
                />
              </li>
            ))}
          </ul>
        )}
        {list.items.length === 0 && <NothingFound picture={emptyPicture} />}
      </section>
      <Pages filters={filters} pages={pageCount(list)} />
    </div>
  );
}

function NothingFound({ picture }: { picture: ReactNode }) {
  const { t } = useTranslation('blog');
  return (
    <EmptyState title={t('empty.title')} text={t('empty.text')} picture={picture}>
      <ShopLink to="/blog" className={buttonClass('plain')}>
        {t('back')}
      </ShopLink>
    </EmptyState>
  );
}

function BlogSearch({ filters }: Pick<BlogData, 'filters'>) {
  const { t } = useTranslation('blog');
  const { languageParameter } = usePage();
  const navigate = useNavigate();
  const field = useSearchInput(filters.search);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    const search = typeof query === 'string' ? query.trim() : '';
    const address = blogAddress({ ...filters, search, page: 1 });
    void navigate(withLanguage(address, languageParameter), { preventScrollReset: true });
  };
  return (
    <form action="/blog" onSubmit={submit}>
      {languageParameter !== null && <input type="hidden" name="lang" value={languageParameter} />}
      {filters.tag !== '' && <input type="hidden" name="tag" value={filters.tag} />}
      <SearchField
        name="q"
        ref={field}
        label={t('search')}
        action={t('searchAction')}
        placeholder={t('searchHint')}
        defaultValue={filters.search}
      />
    </form>
  );
}

/** Going back brings the words of then into the field, which stays the same one and keeps the focus. */
function useSearchInput(search: string) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(search);
  useEffect(() => {
    if (field.current === null || shown.current === search) return;
    shown.current = search;
    field.current.value = search;
  }, [search]);
  return field;
}

function Tags({ filters, list }: BlogData) {
  const { t } = useTranslation('blog');
  if (list.tags.length === 0) return null;
  const all = { id: null, name: t('allTags') };
  return (
    <nav aria-label={t('tags')} className="mt-10 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {[all, ...list.tags].map(({ id, name }) => (
          <li key={id}>
            <ShopLink
              to={tagAddress(filters, list, id)}
              preventScrollReset
              aria-current={(id ?? '') === filters.tag ? 'true' : undefined}
              className="inline-flex min-h-11 min-w-6 items-center border-b-2 border-transparent text-small text-quiet hover:text-accent aria-[current]:border-ink aria-[current]:text-ink"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pages({ filters, pages }: Pick<BlogData, 'filters'> & { pages: number }) {
  const { t } = useTranslation('blog');
  if (pages < 2) return null;
  const { page } = filters;
  const style =
    'inline-flex min-h-11 items-center gap-x-2 underline-offset-4 hover:text-accent hover:underline';
  return (
    <nav
      aria-label={t('pages.label')}
      className="mt-16 flex flex-wrap justify-between gap-x-6 border-t border-line pt-6 text-small"
    >
      {page > 1 ? (
        <ShopLink to={blogAddress({ ...filters, page: page - 1 })} rel="prev" className={style}>
          <ArrowStart size={18} className="rtl:-scale-x-100" />
          {t('pages.newer')}
        </ShopLink>
      ) : (
        <span />
      )}
      <p className="flex min-h-11 items-center text-quiet">{t('pages.current', { page, pages })}</p>
      {page < pages ? (
        <ShopLink to={blogAddress({ ...filters, page: page + 1 })} rel="next" className={style}>
          {t('pages.older')}
          <ArrowEnd size={18} className="rtl:-scale-x-100" />
        </ShopLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
