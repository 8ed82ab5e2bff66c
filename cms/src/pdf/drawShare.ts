import path from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp, { type OverlayOptions } from 'sharp'
import { shorten } from '../contract/typed/letters.ts'
import { decodeForVisitor } from '../files/decoding.ts'
import { files } from '../files/files.ts'
import { reading } from '../files/pictures.ts'
import { type SharedProduct, shareAddress, shareSize, type ShopLook } from '../rules/shareAddress.ts'
import { escaped } from '../text/escaped.ts'
import { priceWords } from '../text/format.ts'
import { colours, scripts } from './sheet.ts'
import wordmark from './wordmark.json' with { type: 'json' }

const { paper: background, ink } = colours
const [sand, channels] = ['#ebe0cd', 3] as const

// The comma ends the family, whose name may end like a weight.
const faces = {
  display: { file: 'Eczar-Medium.ttf', family: 'Eczar', weight: 'Medium' },
  strong: { file: 'AnekLatin-SemiBold.ttf', family: 'Anek Latin Medium', weight: 'Semi-Bold' },
}
/** Pictures in a text, which the fonts lack. */
const emojis = /(?![©®])[\p{ExtPict}\p{EMod}\p{RI}\ufe0f\u20e3]/gu
const fileOf = (file: string) => path.resolve('src/assets/fonts', file)

interface Style {
  face: keyof typeof faces
  size: number
  width: number
  /** Smaller letters where the words would be higher. */
  height: number
}

/** Sets words in the shop's own type, so that no font of the machine is needed. */
async function setWords(
  words: string,
  style: Style,
  colour: string = ink,
): Promise<{ input: Buffer; height: number }> {
  const { size, width, height } = style
  const { file, family, weight } = faces[style.face]
  // A font that was read once stays known to the process.
  const own = scripts.filter(({ letters }) => letters.test(words))
  for (const script of own)
    await sharp({ text: { text: 'a', font: script.family, fontfile: fileOf(script.file) } }).toBuffer()
  const set = {
    // Control characters are no markup.
    text: `<span foreground="${colour}">${escaped(words.replace(emojis, '').replace(/\p{Cc}/gu, ' '))}</span>`,
    fontfile: fileOf(file),
    font: `${[family, ...own.map((script) => script.family)].join(', ')}, ${weight} ${size}`,
    spacing: Math.round(-size / 3),
    wrap: 'word-char',
    width,
    rgba: true,
    dpi: 72,
  } as const
  const { data, info } = await sharp({ text: set }).png().toBuffer({ resolveWithObject: true })
  if (info.height > height && size > 12)
    return setWords(words, { ...style, size: Math.round(size * 0.86) }, colour)
  return { input: data, height: info.height }
}

const accentOf = ({ look }: ShopLook) => look?.colours?.accent ?? colours.accent

/** Sets the shop's name: the wordmark, or the name in type. */
async function setBrand(shop: ShopLook, height: number): Promise<Buffer> {
  const { brand } = shop
  const style = { face: 'display', size: height, width: 480, height: height * 2 } as const
  if (brand !== wordmark.name) return (await setWords(shorten(brand, 40), style)).input
  const { viewBox, letters, chair } = wordmark.latin
  const paths = `<path d="${letters.join('')}" fill="${ink}"/><path d="${chair}" fill="${accentOf(shop)}"/>`
  const size = `height="${height}" viewBox="${viewBox.join(' ')}"`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${paths}</svg>`)
}

/** Reads library pictures only: the shop never calls an outside address for this. */
async function readChair({ picture }: SharedProduct, side: number) {
  const stored = picture?.url.startsWith('/media/') && (await files.read(path.basename(picture.url)))
  const square = { width: side, height: side, fit: 'contain', background } as const
  return stored && sharp(stored, reading).resize(square).flatten({ background }).png().toBuffer()
}

/** Tints the plate on which the chairs stand, and writes beside it. */
const compose = (
  plate: { width: number; height: number },
  chairs: OverlayOptions[],
  words: OverlayOptions[],
) =>
  sharp({ create: { ...shareSize, channels, background } })
    .composite([
      ...chairs,
      { input: { create: { ...plate, channels, background: sand } }, left: 0, top: 0, blend: 'multiply' },
      ...words,
    ])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()

/** One chair, with brand, name and price beside it. */
async function drawOne(product: SharedProduct, shop: ShopLook) {
  const accent = accentOf(shop)
  const side = shareSize.height
  const input = await readChair(product, side)
  if (!input) return undefined
  const [left, width] = [side + 56, shareSize.width - side - 112]
  const name = await setWords(shorten(product.name, 90), { face: 'display', size: 66, width, height: 280 })
  const price = await setWords(
    priceWords(product.price),
    { face: 'strong', size: 50, width, height: 60 },
    accent,
  )
  const top = Math.round((side - name.height) / 2)
  const words = [
    { input: await setBrand(shop, 46), left, top: 56 },
    { input: name.input, left, top },
    { input: price.input, left, top: top + name.height + 36 },
  ]
  return compose({ width: side, height: side }, [{ input, left: 0, top: 0 }], words)
}

/** Chairs side by side, each with its name and price below it, and the brand at the foot. */
async function drawSeveral(products: readonly SharedProduct[], shop: ShopLook) {
  const accent = accentOf(shop)
  const cell = Math.floor(shareSize.width / products.length)
  const [plate, side, width] = [Math.min(370, cell + 60), Math.min(370, cell), cell - 64]
  const set = products.map(async (product, index) => ({
    left: index * cell,
    input: await readChair(product, side),
    name: await setWords(shorten(product.name, 60), { face: 'display', size: 34, width, height: 90 }),
    price: await setWords(priceWords(product.price), { face: 'strong', size: 32, width, height: 40 }, accent),
  }))
  const columns = await Promise.all(set)
  const below = plate + 26 + Math.max(...columns.map(({ name }) => name.height)) + 26
  const chairs = columns.flatMap(({ left, input }) =>
    input ? { input, left: left + Math.round((cell - side) / 2), top: plate - side } : [],
  )
  if (chairs.length === 0) return undefined
  const words = columns.flatMap(({ left, name, price }) => [
    { input: name.input, left: left + 40, top: plate + 26 },
    { input: price.input, left: left + 40, top: below },
  ])
  const mark = { input: await setBrand(shop, 34), left: 40, top: shareSize.height - 64 }
  return compose({ width: shareSize.width, height: plate }, chairs, [...words, mark])
}

const drawn = new LRUCache<string, Promise<Buffer | undefined>>({ max: 100 })

/**
 * Returns the picture that is sent along with a link to one to four products, as a JPEG; undefined if none of them has a
 * picture. One is drawn at a time.
 */
export function drawShare(products: readonly SharedProduct[], shop: ShopLook): Promise<Buffer | undefined> {
  const key = shareAddress(products, shop)
  const known = drawn.get(key)
  if (known) return known
  const [first, ...rest] = products
  const draw = async () => first && (rest.length > 0 ? drawSeveral(products, shop) : drawOne(first, shop))
  const made = decodeForVisitor(draw)
  drawn.set(key, made)
  // A file that has not come yet may come later.
  made.then((picture) => picture ?? drawn.delete(key)).catch(() => drawn.delete(key))
  return made
}
