// Order actions: pay, save the invoice, buy again, cancel, request a return, withdraw.

import { useRef, useState } from 'react';
import type { Order, OrderDocumentSummary } from '../../platform/api/order.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { Button } from '../../ui/button.tsx';
import { ReturnPicturesField } from './return-pictures.tsx';
import { ReturnQuantityFields, returnableUnits } from './return-quantities.tsx';
import { useOrderActions, type OrderRequest, type RequestDetails } from './use-order-actions.ts';

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
  const [openQuestion, setQuestion] = useState<OrderRequest | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const {
    busy,
    pay,
    save,
    again,
    answer: result,
  } = useOrderActions(order, token, (changed) => {
    setQuestion(null);
    onChange(changed);
  });
  const questions: readonly OrderRequest[] = [
    ...(order.can.cancel ? (['cancel'] as const) : []),
    ...(order.can.return ? (['return', 'withdraw'] as const) : []),
  ];
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-3">
        {order.can.payOnline && (
          <Button aria-disabled={busy} onClick={() => pay(paymentAddress)}>
            {t('pay')}
          </Button>
        )}
        <DocumentButtons {...{ order, busy, save }} />
        <Button kind="plain" aria-disabled={busy} onClick={() => again(buyAgain)}>
          {t('buyAgain')}
        </Button>
        {questions.map((question) => (
          <Button
            key={question}
            kind="plain"
            aria-expanded={openQuestion === question}
            onClick={(event) => {
              opener.current = event.currentTarget;
              setQuestion(openQuestion === question ? null : question);
            }}
          >
            {t(`${question}.open`)}
          </Button>
        ))}
      </div>
      {openQuestion !== null && questions.includes(openQuestion) && (
        <RequestForm
          key={openQuestion}
          order={order}
          request={openQuestion}
          busy={busy}
          leave={() => {
            setQuestion(null);
            opener.current?.focus();
          }}
          send={(details) => result(openQuestion, details)}
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
  readonly busy: boolean;
  readonly leave: () => void;
  readonly send: (details: RequestDetails) => void;
}

function RequestForm({ order, request: openQuestion, busy, leave, send }: RequestFormProps) {
  const { t } = useTranslation(['orders', 'delivery']);
  const { returnDays } = usePage().settings.shipping;
  const [selected, select] = useState(() => returnableUnits(order));
  const [reason, setReason] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  return (
    <form
      className="max-w-[36rem] border-s-2 border-ink ps-5"
      onSubmit={(event) => {
        event.preventDefault();
        send({ reason, selected, pictures });
      }}
    >
      <p>
        {t(`${openQuestion}.question`, { days: t('delivery:returnDays', { count: returnDays }) })}
      </p>
      {openQuestion !== 'cancel' && <ReturnQuantityFields {...{ order, selected, select }} />}
      <label className="mt-4 block text-small">
        {t('reason')}
        <textarea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className="mt-1.5 w-full border border-edge bg-sheet px-4 py-2 text-base"
        />
      </label>
      {openQuestion !== 'cancel' && (
        <ReturnPicturesField pictures={pictures} onChange={setPictures} />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy}>
          {t(`${openQuestion}.send`)}
        </Button>
        <Button kind="plain" onClick={leave}>
          {t('dismiss')}
        </Button>
      </div>
    </form>
  );
}
