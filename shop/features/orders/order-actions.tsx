// Order actions: pay, save the invoice, buy again, cancel, request a return, withdraw.

import { useRef } from 'react';
import type { Order, OrderDocumentSummary } from '../../platform/api/order.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { Button } from '../../ui/button.tsx';
import { ReturnPicturesField } from './return-pictures.tsx';
import { ReturnQuantityFields } from './return-quantities.tsx';
import { useRequestDraft, type RequestDraft } from './request-draft.ts';
import { useOrderActions, type OrderRequest } from './use-order-actions.ts';

export interface OrderActionsProps {
  readonly order: Order;
  readonly token: string | null;
  /** The order has changed: what it is now. */
  readonly onChange: (order: Order) => void;
  /** Puts what was ordered into the cart, and leads there. Rejects when the shop does not answer. */
  readonly buyAgain: (order: Order) => Promise<void>;
  /** Returns the payment page's address; null where paying is impossible now. */
  readonly paymentAddress: (id: string, token: string | null) => Promise<string | null>;
}

/** Irreversible actions need a confirmation. */
export function OrderActions({
  order,
  token,
  onChange,
  buyAgain,
  paymentAddress,
}: OrderActionsProps) {
  const { t } = useTranslation('orders');
  const draft = useRequestDraft(order);
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const actions = useOrderActions(order, token, (changed) => {
    draft.clear();
    // The form goes, and on a phone it was some screens below the order's state, which is new.
    place.current?.scrollIntoView({ block: 'center' });
    onChange(changed);
  });
  const { busy } = actions;
  const questions: readonly OrderRequest[] = [
    ...(order.can.cancel ? (['cancel'] as const) : []),
    ...(order.can.return ? (['return', 'withdraw'] as const) : []),
  ];
  const openQuestion = questions.find((question) => question === draft.request) ?? null;
  return (
    <div ref={place} className="space-y-6">
      <div className="flex flex-wrap gap-3">
        {order.can.payOnline && (
          <Button aria-disabled={busy} onClick={() => actions.pay(paymentAddress)}>
            {t('pay')}
          </Button>
        )}
        <DocumentButtons order={order} busy={busy} save={actions.save} />
        <Button kind="plain" aria-disabled={busy} onClick={() => actions.again(buyAgain)}>
          {t('buyAgain')}
        </Button>
        {questions.map((question) => (
          <Button
            key={question}
            kind="plain"
            aria-expanded={openQuestion === question}
            onClick={(event) => {
              opener.current = event.currentTarget;
              draft.open(openQuestion === question ? '' : question);
            }}
          >
            {t(`${question}.open`)}
          </Button>
        ))}
      </div>
      {openQuestion !== null && (
        <RequestForm
          key={openQuestion}
          order={order}
          request={openQuestion}
          draft={draft}
          busy={busy}
          leave={() => {
            draft.clear();
            opener.current?.focus();
          }}
          send={() => {
            const { reason, selected, latestPictures } = draft;
            actions.answer(openQuestion, { reason, selected, pictures: latestPictures() });
          }}
        />
      )}
    </div>
  );
}

interface DocumentButtonsProps {
  readonly order: Order;
  readonly busy: boolean;
  readonly save: (document: OrderDocumentSummary | null) => void;
}

/** A button for each invoice and credit note; for the order itself where it has none. */
function DocumentButtons({ order, busy, save }: DocumentButtonsProps) {
  const { t } = useTranslation('orders');
  if (order.documents.length === 0)
    return (
      <Button kind="plain" aria-disabled={busy} onClick={() => save(null)}>
        {t(order.hasNumberedDocuments ? 'document.confirmation' : 'invoice')}
      </Button>
    );
  return order.documents.map((document) => (
    <Button key={document.id} kind="plain" aria-disabled={busy} onClick={() => save(document)}>
      {t(`document.${document.kind}`, { number: document.number })}
    </Button>
  ));
}

interface RequestFormProps {
  readonly order: Order;
  readonly request: OrderRequest;
  readonly draft: RequestDraft;
  readonly busy: boolean;
  readonly leave: () => void;
  readonly send: () => void;
}

/** A request that is sent while its pictures are still being read waits for them. */
function RequestForm({ order, request, draft, busy, leave, send }: RequestFormProps) {
  const { t } = useTranslation(['orders', 'delivery']);
  const { returnDays } = usePage().settings.shipping;
  const reading = useRef<Promise<unknown>>(Promise.resolve());
  return (
    <form
      className="max-w-[36rem] border-s-2 border-ink ps-5"
      onSubmit={(event) => {
        event.preventDefault();
        void reading.current.then(send);
      }}
    >
      <p>{t(`${request}.question`, { days: t('delivery:returnDays', { count: returnDays }) })}</p>
      {request !== 'cancel' && (
        <ReturnQuantityFields order={order} selected={draft.selected} select={draft.select} />
      )}
      <label className="mt-4 block text-small">
        {t('reason')}
        <textarea
          rows={3}
          maxLength={1000}
          value={draft.reason}
          onChange={(event) => draft.setReason(event.target.value)}
          className="mt-1.5 w-full border border-edge bg-sheet px-4 py-2 text-base"
        />
      </label>
      {request !== 'cancel' && (
        <ReturnPicturesField
          pictures={draft.pictures}
          onChange={draft.changePictures}
          onRead={(files) => {
            reading.current = Promise.all([reading.current, files]);
          }}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy} className={busy ? 'opacity-60' : ''}>
          {t(`${request}.send`)}
        </Button>
        <Button kind="plain" onClick={leave}>
          {t('dismiss')}
        </Button>
      </div>
    </form>
  );
}
