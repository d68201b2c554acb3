// Formats of the statistics in the reader's language: numbers, shares, durations, money, days and hours.

import { useMemo } from 'react';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { usePage } from '../../../platform/page/page.ts';
import { localeOf } from '../../../platform/language/language.ts';

export interface Formats {
  readonly number: (value: number) => string;
  /** Short enough for an axis. */
  readonly compact: (value: number) => string;
  /** Of a number from 0 to 100. */
  readonly percent: (value: number) => string;
  /** Of a share from 0 to 1. */
  readonly share: (value: number) => string;
  /** A change with its sign. */
  readonly change: (value: number) => string;
  /** Of seconds. */
  readonly duration: (seconds: number) => string;
  /** Of an exact decimal. */
  readonly money: (decimal: string, currency: string) => string;
  /** A day, or a day with its hour (UTC). */
  readonly moment: (at: string) => string;
  /** The same below an axis. */
  readonly shortMoment: (at: string) => string;
  /** The days of a range. */
  readonly range: (from: string, to: string) => string;
}

/** The same object until the language changes. */
export function useFormats(): Formats {
  const { language } = usePage();
  return useMemo(() => makeFormats(language), [language]);
}

function makeFormats(language: string): Formats {
  const number = new Intl.NumberFormat(language);
  const compact = new Intl.NumberFormat(language, { notation: 'compact' });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const change = new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  const unit = (name: 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'narrow' });
  const minutes = unit('minute');
  const seconds = unit('second');
  const dateFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options });
  const day = dateFormat({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
  const hour = dateFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  const shortDay = dateFormat({ day: 'numeric', month: 'short' });
  const shortHour = dateFormat({ hour: 'numeric' });
  const wholeDay = dateFormat({ dateStyle: 'medium' });
  const isHour = (at: string) => at.includes('T');
  return {
    number: (value) => number.format(value),
    compact: (value) => compact.format(value),
    percent: (value) => percent.format(value / 100),
    share: (value) => percent.format(value),
    change: (value) => change.format(value),
    duration: (value) => {
      const whole = Math.round(value);
      const rest = seconds.format(whole % 60);
      return whole < 60 ? rest : `${minutes.format(Math.floor(whole / 60))} ${rest}`;
    },
    money: (decimal, currency) => formatMoney(moneyOf(decimal), language, currency, 'round'),
    moment: (at) => (isHour(at) ? hour : day).format(new Date(at)),
    shortMoment: (at) => (isHour(at) ? shortHour : shortDay).format(new Date(at)),
    range: (from, to) => wholeDay.formatRange(new Date(from), new Date(to)),
  };
}
