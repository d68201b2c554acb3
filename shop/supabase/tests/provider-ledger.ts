/** A payment provider's own books, as the shop cannot see them: charges, what went back of them, and disputes. It gives back no more than
 * it has, and nothing that is contested. */

/** An event that the provider reports to the shop. Amounts are in the currency's units. */
export interface ProviderNotice {
  readonly provider: string;
  readonly event: string;
  readonly kind: 'paid' | 'refunded' | 'disputed' | 'dispute_won' | 'dispute_lost';
  readonly order: string;
  readonly reference: string;
  readonly amount: number;
  /** The dispute's own name; empty where there is none. */
  readonly dispute: string;
}

interface Charge {
  readonly order: string;
  readonly reference: string;
  readonly amount: number;
  refunded: number;
  /** An open dispute's amount; a lost one's has gone. */
  contested: number;
  lost: number;
  disputes: number;
}

/** Ids so far, by provider: two providers give the same ids to different payments and events. */
const lastIds = new Map<string, number>();

export class ProviderLedger {
  readonly #provider: string;
  /** All that was told, in order. */
  readonly notices: ProviderNotice[] = [];
  readonly #charges: Charge[] = [];
  readonly #done = new Map<string, boolean>();

  constructor(provider: string) {
    this.#provider = provider;
  }

  /** The buyer pays. */
  charge(order: string, amount: number): ProviderNotice {
    const charge = {
      order,
      reference: `pi_model_${this.#nextId()}`,
      amount,
      refunded: 0,
      contested: 0,
      lost: 0,
      disputes: 0,
    };
    this.#charges.push(charge);
    return this.#notify(charge, 'paid', amount);
  }

  /** The shop asks for a refund under a name of its own; the same name again is answered the same. False where it is refused. */
  refund(name: string, reference: string, amount: number): boolean {
    const known = this.#done.get(name);
    if (known !== undefined) return known;
    const charge = this.#charges.find((each) => each.reference === reference);
    const succeeds = charge !== undefined && charge.contested === 0 && amount <= leftOf(charge);
    if (succeeds) {
      charge.refunded = inCents(charge.refunded + amount);
      this.#notify(charge, 'refunded', charge.refunded);
    }
    this.#done.set(name, succeeds);
    return succeeds;
  }

  /** A refund that the maker makes at the provider, past the shop. */
  refundDirectly(order: string, amount: number): readonly ProviderNotice[] {
    const charge = this.#charges.find(
      (each) => each.order === order && each.contested === 0 && leftOf(each) >= amount,
    );
    if (charge === undefined) return [];
    charge.refunded = inCents(charge.refunded + amount);
    return [this.#notify(charge, 'refunded', charge.refunded)];
  }

  /** The buyer's bank contests a payment. */
  contest(order: string, amount: number): readonly ProviderNotice[] {
    const charge = this.#charges.find(
      (each) => each.order === order && each.contested === 0 && leftOf(each) >= amount,
    );
    if (charge === undefined) return [];
    charge.contested = amount;
    charge.disputes += 1;
    return [this.#notify(charge, 'disputed', amount)];
  }

  /** The banks decide all that is contested of an order. */
  judge(order: string, isWon: boolean): readonly ProviderNotice[] {
    return this.#charges
      .filter((charge) => charge.order === order && charge.contested > 0)
      .map((charge) => {
        const amount = charge.contested;
        charge.contested = 0;
        if (!isWon) charge.lost = inCents(charge.lost + amount);
        return this.#notify(charge, isWon ? 'dispute_won' : 'dispute_lost', amount);
      });
  }

  /** The part of a charge that the shop no longer has, refunded or lost in a dispute, in cents. */
  backOf(reference: string): number {
    const charge = this.#charges.find((each) => each.reference === reference);
    return charge === undefined ? 0 : Math.round((charge.refunded + charge.lost) * 100);
  }

  #notify(charge: Charge, kind: ProviderNotice['kind'], amount: number): ProviderNotice {
    const { order, reference, disputes } = charge;
    const dispute = kind.startsWith('dispute') ? `${reference} ${disputes}` : '';
    const event = `evt_model_${this.#nextId()}`;
    const notice = { provider: this.#provider, event, kind, order, reference, amount, dispute };
    this.notices.push(notice);
    return notice;
  }

  #nextId(): number {
    const id = (lastIds.get(this.#provider) ?? 0) + 1;
    lastIds.set(this.#provider, id);
    return id;
  }
}

const leftOf = ({ amount, refunded, contested, lost }: Charge): number =>
  inCents(amount - refunded - contested - lost);

/** Rounded to the cent: sums of decimals are not exact. */
const inCents = (amount: number): number => Math.round(amount * 100) / 100;
