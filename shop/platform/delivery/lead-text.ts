// Lead text of a work made to order: a key of the texts and its numbers, in weeks where the days are whole ones.

/** Days within which a work made to order leaves the workshop. */
export interface LeadTime {
  readonly daysMin: number;
  readonly daysMax: number;
}

export interface LeadText {
  readonly text: 'delivery:lead.days' | 'delivery:lead.weeks' | `delivery:lead.${Range}`;
  readonly numbers: { readonly from: number; readonly count: number };
}
type Range = 'dayRange' | 'weekRange';

/** A range has the plural form of its greater number. */
export function leadText({ daysMin, daysMax }: LeadTime): LeadText {
  const inWeeks = daysMin % 7 === 0 && daysMax % 7 === 0;
  const unit = inWeeks ? 7 : 1;
  const numbers = { from: daysMin / unit, count: daysMax / unit };
  if (daysMin === daysMax)
    return { text: inWeeks ? 'delivery:lead.weeks' : 'delivery:lead.days', numbers };
  return { text: inWeeks ? 'delivery:lead.weekRange' : 'delivery:lead.dayRange', numbers };
}
