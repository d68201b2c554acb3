// The words from which generated products are named: enough for every language to be searched and sorted as itself.

/** One language's words. Lists of one kind are equally long in every language, so that one number means the same everywhere. */
export interface GeneratedWords {
  /** Names of the kinds of products: print, vessel, incense, book, in the order of the demo catalogue's categories. */
  readonly things: readonly [string, string, string, string];
  /** Materials of these kinds, in the same order. */
  readonly materials: readonly [string, string, string, string];
  readonly subjects: readonly string[];
  /** Follows the title. */
  readonly sentence: string;
}

export const generatedWords: Readonly<Record<string, GeneratedWords>> = {
  en: {
    things: ['Print', 'Vessel', 'Incense', 'Book'],
    materials: ['Pigment on cotton paper', 'Stoneware', 'Pressed wood powder', 'Cloth boards'],
    subjects: ['Tide', 'Orchard', 'Kiln', 'Rain', 'Harbour', 'Hill', 'Lamp', 'Garden'],
    sentence: 'Made in small numbers, by hand.',
  },
  zh: {
    things: ['版画', '器皿', '线香', '书'],
    materials: ['棉纸颜料', '炻器', '压制木粉', '布面精装'],
    subjects: ['潮汐', '果园', '窑火', '雨', '港口', '山丘', '灯', '花园'],
    sentence: '手工少量制作。',
  },
  fr: {
    things: ['Estampe', 'Vase', 'Encens', 'Livre'],
    materials: ['Pigments sur papier coton', 'Grès', 'Poudre de bois pressée', 'Reliure toilée'],
    subjects: ['Marée', 'Verger', 'Four', 'Pluie', 'Port', 'Colline', 'Lampe', 'Jardin'],
    sentence: 'Fait à la main, en petit nombre.',
  },
  es: {
    things: ['Lámina', 'Vasija', 'Incienso', 'Libro'],
    materials: [
      'Pigmento sobre papel de algodón',
      'Gres',
      'Polvo de madera prensado',
      'Tapas de tela',
    ],
    subjects: ['Marea', 'Huerto', 'Horno', 'Lluvia', 'Puerto', 'Colina', 'Lámpara', 'Jardín'],
    sentence: 'Hecho a mano, en pequeñas cantidades.',
  },
  hi: {
    things: ['प्रिंट', 'पात्र', 'धूप', 'पुस्तक'],
    materials: ['सूती काग़ज़ पर रंग', 'पत्थर-मिट्टी', 'दबाया हुआ लकड़ी का चूर्ण', 'कपड़े की जिल्द'],
    subjects: ['ज्वार', 'बाग़', 'भट्ठी', 'वर्षा', 'बंदरगाह', 'पहाड़ी', 'दीपक', 'बगीचा'],
    sentence: 'हाथ से, कम संख्या में बनाया गया।',
  },
  ar: {
    things: ['مطبوعة', 'إناء', 'بخور', 'كتاب'],
    materials: ['أصباغ على ورق قطني', 'خزف حجري', 'مسحوق خشب مضغوط', 'غلاف من القماش'],
    subjects: ['المد', 'البستان', 'الفرن', 'المطر', 'الميناء', 'التل', 'المصباح', 'الحديقة'],
    sentence: 'صُنع يدويًا بأعداد قليلة.',
  },
  pt: {
    things: ['Gravura', 'Vaso', 'Incenso', 'Livro'],
    materials: [
      'Pigmento sobre papel de algodão',
      'Grés',
      'Pó de madeira prensado',
      'Capa de tecido',
    ],
    subjects: ['Maré', 'Pomar', 'Forno', 'Chuva', 'Porto', 'Colina', 'Luminária', 'Jardim'],
    sentence: 'Feito à mão, em pequenas quantidades.',
  },
  ru: {
    things: ['Эстамп', 'Сосуд', 'Благовоние', 'Книга'],
    materials: [
      'Пигмент на хлопковой бумаге',
      'Каменная масса',
      'Прессованная древесная пудра',
      'Тканевый переплёт',
    ],
    subjects: ['Прилив', 'Сад', 'Печь', 'Дождь', 'Гавань', 'Холм', 'Лампа', 'Цветник'],
    sentence: 'Сделано вручную, малым числом.',
  },
  ja: {
    things: ['版画', '器', '線香', '本'],
    materials: ['コットン紙に顔料', '炻器', '木粉の線香', '布装'],
    subjects: ['潮', '果樹園', '窯', '雨', '港', '丘', '灯', '庭'],
    sentence: '少量ずつ、手仕事で。',
  },
  de: {
    things: ['Druck', 'Gefäß', 'Räucherwerk', 'Buch'],
    materials: ['Pigment auf Baumwollpapier', 'Steinzeug', 'Gepresstes Holzpulver', 'Leinenband'],
    subjects: ['Flut', 'Obstgarten', 'Ofen', 'Regen', 'Hafen', 'Hügel', 'Lampe', 'Garten'],
    sentence: 'In kleiner Zahl von Hand gemacht.',
  },
};
