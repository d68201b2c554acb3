// Post page: the form of a post with its texts and its schedule.

import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { AdminPost } from '../../../platform/api/admin-blog.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useAction } from '../../../platform/forms/use-action.ts';
import { withLanguage } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { callAdmin } from '../../data/call-admin.ts';
import { useFacets, type FacetOption, type Facets } from '../../data/use-facets.ts';
import { DetailPage } from '../../form/detail-page.tsx';
import { PreviewButton } from '../../form/preview-button.tsx';
import { postFields } from './post-fields.tsx';
import { postSchema } from './post-schema.ts';
import { newPost, postRecord, readPost, savePost, type PostValues } from './post-values.ts';
import { useTags } from './use-tags.ts';

const link =
  'inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent';

/** @param props.id of the post, or `new` */
export function PostPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['admin-blog', 'admin', 'layout', 'form']);
  const { customerClient } = useShop();
  const facets = useFacets();
  const tags = useTags();
  const load = useCallback(
    async (signal: AbortSignal) => ({ post: await readPost(customerClient, id, signal) }),
    [customerClient, id],
  );
  const { value, failed, cause, retry } = useQuery(load, 'post');
  const queries = [{ value, failed, cause, retry }, facets, tags];
  const broken = queries.find((each) => each.failed && each.value === null);
  if (broken !== undefined) return <LoadFailure cause={broken.cause} retry={broken.retry} />;
  if (value === null || facets.value === null || tags.value === null)
    return <p className="text-quiet">{t('layout:loading')}</p>;
  return (
    <>
      <ShopLink to="/admin/blog" className={link}>
        {t('back')}
      </ShopLink>
      {value.post === null && id !== 'new' ? (
        <h2 className="text-heading">{t('unknown')}</h2>
      ) : (
        <Post
          post={value.post}
          facets={facets.value}
          tags={tags.value}
          reload={() => {
            retry();
            tags.retry();
          }}
        />
      )}
    </>
  );
}

function Post({
  post,
  facets,
  tags,
  reload,
}: {
  /** Null for a new post. */
  readonly post: AdminPost | null;
  readonly facets: Facets;
  readonly tags: readonly FacetOption[];
  readonly reload: () => void;
}) {
  const { t } = useTranslation(['admin-blog', 'admin', 'layout', 'form']);
  const { customerClient } = useShop();
  const goTo = useGoTo();
  const id = post?.id ?? null;
  const record = useMemo(() => (post === null ? newPost() : postRecord(post)), [post]);
  const schema = useMemo(() => postSchema(t), [t]);
  const fields = useMemo(() => postFields(t, facets, tags), [t, facets, tags]);
  const remove = useRemove(id);
  return (
    <>
      <Heading post={post} title={record.values.text_en.title} />
      <DetailPage<PostValues>
        place={{ entity: 'posts', id: id === null ? 'new' : String(id) }}
        record={record}
        schema={schema}
        fields={fields}
        isNew={id === null}
        refusals={{ '23514': t('errors.constraint') }}
        save={async (changes, read) => {
          const saved = await savePost(customerClient, id, changes, read);
          if (id !== null) return saved.outcome;
          const added = String(saved.id);
          return { id: added, open: () => goTo(`/admin/blog/${added}`) };
        }}
        reload={async () => {
          if (id === null) return null;
          const current = await readPost(customerClient, String(id));
          reload();
          return current === null ? null : postRecord(current);
        }}
        {...(id === null ? {} : { remove })}
      />
    </>
  );
}

/** Deletes the post, leaves its page, and returns the way back. */
function useRemove(id: number | null) {
  const { t } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const goTo = useGoTo();
  return async () => {
    if (id === null) return undefined;
    const act = await callAdmin(customerClient, 'admin_delete_post', { post_id: id });
    goTo('/admin/blog');
    return () => {
      callAdmin(customerClient, 'admin_restore_post', { act }).then(
        () => goTo(`/admin/blog/${id}`),
        () => toasts.show({ title: t('refusal.notUndoable'), urgent: true }),
      );
    };
  };
}

function Heading({ post, title }: { readonly post: AdminPost | null; readonly title: string }) {
  const { t } = useTranslation(['admin-blog', 'admin']);
  const { customerClient, toasts } = useShop();
  const goTo = useGoTo();
  const duplicate = useAction(async () => {
    const copy = await callAdmin(customerClient, 'admin_duplicate_post', {
      post_id: post?.id ?? 0,
    });
    toasts.show({ title: t('admin:message.added') });
    goTo(`/admin/blog/${copy}`);
  });
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-baseline gap-x-6">
        <h2 className="text-heading wrap-anywhere">
          <bdi>{post === null ? t('new') : title || t('untitled', { id: String(post.id) })}</bdi>
        </h2>
        {post !== null && (
          <>
            <TextButton onClick={duplicate.run} aria-disabled={duplicate.busy}>
              {t('duplicate')}
            </TextButton>
            <PreviewButton kind="post" id={post.id} />
            {(post.values as PostValues).status === 'published' && (
              <ShopLink to={`/blog/${post.id}`} className={link}>
                {t('showInShop')}
              </ShopLink>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Goes to an address of the back office, in the page's language, in place of this one. */
function useGoTo() {
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  return (path: string): void => {
    void navigate(withLanguage(path, languageParameter), { replace: true });
  };
}
