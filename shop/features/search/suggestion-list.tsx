// Suggestion list: works with their pictures, categories, series, makers and posts, as options of the field above.

import { useEffect, type ReactNode } from 'react';
import type { ProductCard } from '../../platform/api/product.ts';
import type { SearchSuggestions } from '../../platform/api/search.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { Price } from '../../platform/money/price.tsx';
import { ShopLink } from '../../platform/page/link.tsx';
import { useForeignLanguage } from '../../platform/page/page.ts';
import { pictureOf } from '../../platform/page/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import type { SuggestionOption } from './suggestion-options.ts';
import { groupRole, listRole, optionRole } from './suggestion-roles.ts';
import type { FoundSuggestions } from './use-suggestions.ts';

export interface SuggestionListProps {
  /** Beginning of the ids of the list and its options. */
  readonly id: string;
  readonly suggestions: FoundSuggestions | null;
  readonly options: readonly SuggestionOption[];
  readonly active: string | null;
  /** Called when an option is followed. */
  readonly onFollow: () => void;
}

/** Draws an option by its key. */
type DrawOption = (key: string, className: string, body: ReactNode) => ReactNode;

/** The list is there before its options, as the field names it; their number is announced. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, options, active, onFollow } = props;
  const { t } = useTranslation('header');
  useEffect(() => {
    if (active !== null) document.getElementById(id + active)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const draw: DrawOption = (key, className, body) => (
    <ShopLink
      {...optionRole}
      key={key}
      id={id + key}
      tabIndex={-1}
      aria-selected={key === active}
      to={options.find((option) => option.key === key)?.path ?? '/collection'}
      onClick={onFollow}
      className={`outline-offset-2 hover:text-accent aria-selected:text-accent aria-selected:outline-2 aria-selected:outline-accent ${className}`}
    >
      {body}
    </ShopLink>
  );
  return (
    <div className={suggestions === null ? '' : 'frame pb-6 lg:pb-10'}>
      <Summary suggestions={suggestions} count={options.length} />
      <div
        {...listRole}
        id={`${id}list`}
        aria-label={t('search.suggestions')}
        className="grid gap-x-8 lg:grid-cols-12"
      >
        {suggestions !== null && <Groups id={id} found={suggestions.found} draw={draw} />}
      </div>
    </div>
  );
}

/** Says that nothing was found, or into what the search was corrected. */
function Summary({ suggestions, count }: { suggestions: FoundSuggestions | null; count: number }) {
  const { t } = useTranslation('header');
  const corrected = suggestions?.found.corrected ?? null;
  return (
    <output className="block text-small text-quiet">
      {suggestions !== null && count === 0 && t('search.none', { search: suggestions.search })}
      {corrected !== null && t('search.corrected', { search: corrected })}
      {count > 0 && <span className="sr-only">{t('search.count', { count })}</span>}
    </output>
  );
}

const line = 'flex min-h-11 items-center justify-between gap-x-4 border-b border-line py-2';

interface GroupsProps {
  id: string;
  found: SearchSuggestions;
  draw: DrawOption;
}

function Groups({ id, found: { categories, series, posts, products }, draw }: GroupsProps) {
  const { t } = useTranslation('header');
  return (
    <>
      {categories.length + series.length + posts.length > 0 && (
        <div role="presentation" className="lg:order-last lg:col-span-4">
          <Group id={`${id}categories`} title={t('search.categories')} count={categories.length}>
            {categories.map(({ id: category, name, count }) =>
              draw(
                `category-${category}`,
                line,
                <>
                  <span>{name}</span>
                  <span className="text-label text-quiet">{t('search.works', { count })}</span>
                </>,
              ),
            )}
          </Group>
          <Group id={`${id}series`} title={t('search.series')} count={series.length}>
            {series.map((group) => draw(`series-${group.id}`, line, group.name))}
          </Group>
          <Group id={`${id}posts`} title={t('blog')} count={posts.length}>
            {posts.map((post) =>
              draw(`post-${post.id}`, line, <Words language={post.language}>{post.title}</Words>),
            )}
          </Group>
        </div>
      )}
      <div role="presentation" className="lg:col-span-8">
        <Group id={`${id}works`} title={t('search.worksTitle')} count={products.length}>
          <div role="presentation" className="grid gap-x-6 gap-y-3 pt-2 sm:grid-cols-2">
            {products.map((product) =>
              draw(`work-${product.id}`, 'flex gap-x-4', <WorkWords product={product} />),
            )}
          </div>
          {draw(
            'all',
            'mt-4 inline-flex min-h-11 items-center text-small underline underline-offset-4',
            t('search.all'),
          )}
        </Group>
      </div>
    </>
  );
}

/** A group with its title; nothing where it is empty. */
function Group({
  id,
  title,
  count,
  children,
}: {
  id: string;
  title: string;
  count: number;
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <div {...groupRole} aria-labelledby={id} className="pt-4">
      <p id={id} role="presentation" className="text-label text-quiet">
        {title}
      </p>
      {children}
    </div>
  );
}

function WorkWords({ product }: { product: ProductCard }) {
  return (
    <>
      <span className="block w-16 shrink-0 overflow-hidden bg-shade">
        {product.picture !== null && (
          <Picture
            {...pictureOf(product.picture)}
            alt=""
            sizes="4rem"
            className="aspect-4/5 object-cover"
          />
        )}
      </span>
      <span className="flex min-w-0 flex-col justify-center">
        <Words language={product.language}>{product.title}</Words>
        <span className="mt-1 text-label text-quiet">
          <Price amount={moneyOf(product.price)} />
        </span>
      </span>
    </>
  );
}

function Words({ language, children }: { language: string; children: string }) {
  return <span lang={useForeignLanguage(language)}>{children}</span>;
}
