// Sample buyers of previewed mails: an invented person with an address for each language.
import type { Language } from '@atelier/shop/language';
import type { Address } from '@atelier/shop/order';

type Row = readonly [
  name: string,
  line1: string,
  postcode: string,
  city: string,
  region: string,
  country: string,
];

const rows: Readonly<Record<Language, Row>> = {
  en: ['Grace Ashworth', '14 Harbour Lane', '97201', 'Portland', 'OR', 'US'],
  de: ['Jürgen Großmann', 'Färbergasse 8', '01067', 'Dresden', '', 'DE'],
  fr: ['Éléonore Lefèvre', '27 rue des Potiers', '44000', 'Nantes', '', 'FR'],
  es: ['Íñigo Muñoz Peña', 'Calle del Alfar, 5', '41001', 'Sevilla', 'Sevilla', 'ES'],
  pt: ['Conceição Araújo', 'Rua das Oliveiras, 112', '20040-002', 'Rio de Janeiro', 'RJ', 'BR'],
  ru: ['Екатерина Соловьёва', 'ул. Гончарная, д. 12, кв. 4', '191036', 'Санкт-Петербург', '', 'RU'],
  ar: ['ليلى الحدّاد', 'شارع الفنّانين 18', '11511', 'القاهرة', '', 'EG'],
  hi: ['अनन्या शर्मा', '42 कुम्हार गली', '302002', 'जयपुर', 'राजस्थान', 'IN'],
  ja: ['佐藤 美咲', '東山区清水3-12', '605-0862', '京都市', '京都府', 'JP'],
  zh: ['李静怡', '陶瓷路18号', '333000', '景德镇市', '江西省', 'CN'],
};

/** The buyer of a language. */
export function sampleBuyer(language: Language): Address {
  const [name, line1, postcode, city, region, country] = rows[language];
  return { name, line1, line2: '', postcode, city, region, country, phone: '' };
}
