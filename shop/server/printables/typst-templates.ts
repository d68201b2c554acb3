// Typst templates of the printables. Content comes in as data and never as source, so nothing that a buyer types is executed.

/** Common preamble: reads the data and sets fonts, language and direction. */
const preamble = String.raw`
#let data = json(bytes(sys.inputs.data))
#let ink = rgb("#211c16")
#let quiet = rgb("#655b4d")
#let accent = rgb("#b03f1c")
#let hair = 0.5pt + rgb("#d8cdb9")
#set document(title: data.title, author: data.shop)
// The upper edge of a line is the same in every typeface, so that the cells of a row share their baseline.
#set text(font: data.fonts, size: 10pt, top-edge: 0.7em, fill: ink, lang: data.language, dir: if data.rtl { rtl } else { ltr })
#set par(leading: 0.65em, justify: false)
#let display(body, size: 24pt) = text(font: data.displayFonts, size: size, body)
// Words of a direction of their own inside a line of another: measures, codes, addresses. Where none is from right to left they have no marks, beside
// which Chinese and Japanese letters would be set with a space.
#let isMixed(words) = data.documents.any(each => each.rtl) or words.contains(regex("[\u{590}-\u{8ff}]"))
#let own(words) = if isMixed(words) { "\u{2068}" + words + "\u{2069}" } else { words }
#let ownLines(lines) = lines.map(own).join(linebreak())
// Amounts and numbers keep their own direction inside right-to-left text.
#let exact(body) = box(text(dir: ltr, body))
`;

/** Invoices on A4, each on pages of its own. */
export const invoiceTemplate = `${preamble}${String.raw`
#for data in data.documents { page(paper: "a4", margin: (x: 24mm, top: 24mm, bottom: 28mm), fill: white,
  footer: [#line(length: 100%, stroke: hair) #v(1mm) #text(font: data.fonts, size: 8pt, fill: quiet, ownLines(data.legal.split("\n")))])[
#set text(font: data.fonts, lang: data.language, dir: if data.rtl { rtl } else { ltr })
#let shown(body, size: 24pt) = text(font: data.displayFonts, size: size, body)
#shown(size: 18pt, data.shop)
#if data.seller.len() > 0 { v(1mm); text(size: 8.5pt, fill: quiet, data.seller.map(own).join(" · ")) }
#v(12mm)
#grid(columns: (1fr, 1fr), gutter: 10mm,
  [#shown(data.title) \ #v(2mm)
   #text(fill: quiet, data.facts.join(linebreak()))],
  [#text(fill: quiet, data.words.billTo) \ #ownLines(data.address)])
#v(12mm)
#set table(stroke: none, inset: (x: 0pt, y: 3.2mm))
#table(columns: (1fr, auto, auto, auto), column-gutter: 6mm, align: (start, end, end, end),
  table.hline(stroke: 0.6pt + ink),
  table.header(..data.words.columns.map(word => text(size: 8.5pt, fill: quiet, word))),
  table.hline(stroke: hair),
  ..data.lines.map(line => (
    [#line.title #for detail in line.details [ \ #text(size: 8.5pt, fill: quiet, own(detail))]
      #for number in line.numbers [ \ #text(size: 8.5pt, fill: quiet, number)]],
    exact(line.quantity), exact(line.price), exact(line.amount), table.hline(stroke: hair))).flatten())
#align(end, block(width: 78mm, table(columns: (1fr, auto), align: (start, end), inset: (x: 0pt, y: 2mm),
  ..data.sums.map(sum => (sum.name, exact(sum.amount))).flatten(),
  table.hline(stroke: 0.6pt + ink),
  text(size: 12pt, data.total.name), text(size: 12pt, exact(data.total.amount)))))
#if data.taxes.len() > 0 {
  v(4mm)
  align(end, block(width: 110mm, text(size: 8.5pt, table(columns: (1fr, auto, auto, auto), column-gutter: 6mm, inset: (x: 0pt, y: 1.4mm),
    align: (start, end, end, end), ..data.words.taxColumns.map(word => text(fill: quiet, word)), table.hline(stroke: hair),
    ..data.taxes.map(row => row.map(exact)).flatten()))))
}
#if data.status != "" { v(4mm); align(end, text(fill: accent, data.status)) }
#v(8mm)
#text(size: 9pt, fill: quiet, ownLines(data.note.split("\n")))
]}
`}`;

/** Certificate of authenticity on A4 landscape, to be framed: the work's picture beside its facts, a line for the signature, and a seal. */
export const certificateTemplate = `${preamble}${String.raw`
#set page(paper: "a4", flipped: true, margin: (x: 26mm, y: 24mm), fill: rgb("#fdfaf4"), background: {
  place(center + horizon, rect(width: 100% - 20mm, height: 100% - 20mm, stroke: 0.8pt + ink))
  place(center + horizon, rect(width: 100% - 24mm, height: 100% - 24mm, stroke: hair))
})
#let spaced(body) = text(size: 9pt, fill: quiet, tracking: if data.rtl { 0pt } else { 0.08em }, body)
// A wafer with a milled edge: a letter and a number are read in every script.
#let seal(size) = box(width: size, height: size, {
  let middle = size / 2
  let point(step) = {
    let reach = if calc.even(step) { middle } else { middle * 0.955 }
    (middle + reach * calc.cos(step * 3.75deg), middle + reach * calc.sin(step * 3.75deg))
  }
  place(top + left, polygon(fill: accent, ..range(96).map(point)))
  place(center + horizon, circle(radius: middle * 0.8, stroke: 0.6pt + rgb("#fdfaf4")))
  place(center + horizon, circle(radius: middle * 0.75, stroke: (paint: rgb("#fdfaf4"), thickness: 0.5pt, dash: "dotted")))
  set text(fill: rgb("#fdfaf4"))
  place(center + horizon, dy: -middle * 0.14, display(size: middle * 0.62, data.seal.mark))
  place(center + horizon, dy: middle * 0.42, text(size: middle * 0.17, exact(data.seal.number)))
})
#let high = 162mm
#let words = block(height: high, {
  spaced(data.shop)
  v(2.5mm)
  display(size: 15pt, data.title)
  v(7mm)
  par(leading: 0.45em, display(size: if data.work.clusters().len() > 40 { 18pt } else { 26pt }, data.work))
  v(6mm)
  set table(stroke: none, inset: (x: 0pt, y: 1.5mm))
  table(columns: (auto, 1fr), column-gutter: 8mm, align: (start, start), table.hline(stroke: hair),
    ..data.facts.map(fact => (text(size: 9pt, top-edge: 7pt, fill: quiet, fact.at(0)), own(fact.at(1)), table.hline(stroke: hair))).flatten())
  v(5mm)
  par(leading: 0.75em, data.certifies)
  v(1fr)
  grid(columns: (1fr, auto), gutter: 10mm, align: (start + bottom, end + bottom),
    [#line(length: 100%, stroke: 0.6pt + ink) #v(-2mm) #text(size: 9pt, fill: quiet, data.signature)],
    seal(28mm))
  v(4mm)
  grid(columns: (auto, 1fr), gutter: 5mm, align: (start + horizon, start + horizon),
    image(bytes(data.code), format: "svg", width: 14mm),
    text(size: 7.5pt, fill: quiet)[#data.words.verify \ #exact(data.address)])
})
#if data.picture == none { align(center, block(width: 150mm, align(start, words))) } else {
  grid(columns: (104mm, 1fr), column-gutter: 16mm,
    block(height: high, width: 100%, align(center + horizon, image(bytes(data.picture), format: "jpg", width: 100%, height: 100%, fit: "contain"))),
    words)
}
`}`;

/** Packing slips on A4, one an order. */
export const packingSlipTemplate = `${preamble}${String.raw`
#set page(paper: "a4", margin: 24mm, fill: white)
#for (place, data) in data.documents.enumerate() [
  #if place > 0 { pagebreak() }
  #set text(font: data.fonts, lang: data.language, dir: if data.rtl { rtl } else { ltr })
  #text(font: data.displayFonts, size: 18pt, data.shop)
  #v(12mm)
  #grid(columns: (1fr, 1fr), gutter: 10mm,
    [#text(font: data.displayFonts, size: 22pt, data.title) \ #v(2mm) #text(fill: quiet, data.facts.join(linebreak()))],
    ownLines(data.address))
  #v(12mm)
  #set table(stroke: none, inset: (x: 0pt, y: 3.2mm))
  #table(columns: (1fr, auto), column-gutter: 6mm, align: (start, end),
    table.hline(stroke: 0.6pt + ink), ..data.words.map(word => text(size: 8.5pt, fill: quiet, word)), table.hline(stroke: hair),
    ..data.lines.map(line => (
      [#line.title #for detail in line.details [ \ #text(size: 8.5pt, fill: quiet, own(detail))]],
      text(size: 13pt, top-edge: 7pt, exact(line.quantity)), table.hline(stroke: hair))).flatten())
  #v(8mm)
  #text(fill: quiet, data.thanks)
  #if data.card != "" [
    #v(1fr)
    #line(length: 100%, stroke: hair)
    #v(6mm)
    #block(width: 70%, display(size: 14pt, data.card.split("\n").join(linebreak())))
  ]
]
`}`;

/** Address labels: a page each, or several on a sheet. */
export const labelTemplate = `${preamble}${String.raw`
#set page(width: data.width * 1mm, height: data.height * 1mm, margin: 0mm, fill: white)
#let label(entry) = block(width: 100%, height: 100%, inset: (x: 8mm, y: 7mm), if entry != none {
  text(size: 7pt, fill: quiet, dir: ltr, entry.from)
  v(1fr)
  block(width: 100%, {
    set text(size: if data.columns > 1 { 11pt } else { 15pt }, dir: if entry.rtl { rtl } else { ltr })
    set par(leading: 0.6em)
    align(start, entry.lines.join(linebreak()))
  })
  v(1fr)
  align(end, text(size: 7pt, fill: quiet, exact(entry.number)))
})
#let each-page = data.columns * data.rows
#for (place, entries) in data.labels.chunks(each-page).enumerate() {
  if place > 0 { pagebreak() }
  grid(columns: (1fr,) * data.columns, rows: (data.height * 1mm / data.rows,) * data.rows, ..entries.map(label))
}
`}`;

/** Pick list on A4: works, quantities, and the orders that they are for. */
export const pickListTemplate = `${preamble}${String.raw`
#set page(paper: "a4", margin: 20mm, fill: white)
#display(data.title, size: 20pt)
#v(1mm)
#text(fill: quiet, data.facts)
#v(6mm)
#set table(stroke: none, inset: (x: 0pt, y: 2.4mm))
#table(columns: (auto, 1fr, auto, 45mm), column-gutter: 6mm, align: (start, start, end, start),
  table.hline(stroke: 0.6pt + ink), table.header(..data.words.map(word => text(size: 8.5pt, fill: quiet, word))), table.hline(stroke: hair),
  ..data.lines.map(line => (exact(line.code), line.title, text(size: 13pt, top-edge: 7pt, exact(line.quantity)),
    text(size: 8.5pt, fill: quiet, line.orders), table.hline(stroke: hair))).flatten())
`}`;
