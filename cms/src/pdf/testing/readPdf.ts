import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'

/** Opens a PDF: its objects, and the streams in them. */
function openPdf(pdf: Buffer) {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id, body]) => [
      id,
      body,
    ]),
  )
  const bodyOf = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const streamOf = (id: string | undefined) => {
    const [, stream = ''] = /stream\n([^]*)\nendstream/.exec(bodyOf(id)) ?? []
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  }
  const pages = [...objects.values()].flatMap((body = '') => (/\/Type \/Page\n/.test(body) ? body : []))
  const drawn = pages.map((page) => streamOf(/\/Contents (\d+) /.exec(page)?.[1]))
  return { pages, drawn, bodyOf, streamOf }
}

/** Returns the texts of a PDF's pages, each in the order in which it is drawn, by what its fonts say of their glyphs. */
export function readPages(pdf: Buffer): string[] {
  const { pages, drawn, bodyOf, streamOf } = openPdf(pdf)
  const lettersOf = (font: string | undefined) => {
    const map = streamOf(/\/ToUnicode (\d+) /.exec(bodyOf(font))?.[1])
    const lists = [...map.matchAll(/\[(<[^\]]*)\]/g)].map(([, list]) => list).join(' ')
    return [...lists.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) =>
      String.fromCharCode(...(hex.match(/[\da-f]{4}/g) ?? []).map((code) => parseInt(code, 16))),
    )
  }
  return pages.map((page, index) => {
    const resources = bodyOf(/\/Resources (\d+) /.exec(page)?.[1])
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, lettersOf(id)]),
    )
    let letters: string[] = []
    let text = ''
    for (const [, font, glyphs] of (drawn[index] ?? '').matchAll(/\/(F\d+) [\d.]+ Tf|\[(<.*>.*)\] TJ/g)) {
      if (font) letters = fonts.get(font) ?? []
      else
        for (const [code] of (glyphs ?? '').replace(/> .*?<|[<>]/g, '').matchAll(/[\da-f]{4}/g))
          text += letters[parseInt(code, 16)] ?? '?'
      if (glyphs) text += '\n'
    }
    return text
  })
}

const dotsAnInch = 203
const quiet = 4

/** Reads the QR codes of a PDF as a simple printer puts them on paper. */
export const readCodes = (pdf: Buffer): string[] =>
  openPdf(pdf).drawn.flatMap((stream) =>
    [...stream.matchAll(/([\d.]+) 0 0 \1 0 0 cm\n([^Q]*)/g)].flatMap(([, scale, path = '']) => {
      const dark = new Set([...path.matchAll(/^(\d+) (\d+) m$/gm)].map(([, x, y]) => `${x} ${y}`))
      if (dark.size < 100) return []
      const modules = Math.max(...[...dark].map((place) => Number(place.split(' ')[0]))) + 1 + 2 * quiet
      const dots = (Number(scale) / 72) * dotsAnInch
      const side = Math.floor(modules * dots)
      const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
      for (let at = 0; at < side * side; at += 1) {
        const [x, y] = [at % side, Math.floor(at / side)].map((dot) => Math.floor((dot + 0.5) / dots) - quiet)
        if (dark.has(`${x} ${y}`)) pixels.fill(0, at * 4, at * 4 + 3)
      }
      return jsQR(pixels, side, side)?.data ?? 'not read'
    }),
  )
