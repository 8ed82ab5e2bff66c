import { deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { fillText, oddText, oddValue, privilegeFields, type Known } from './oddValues.ts'

/** Values for each field that an endpoint accepts. */
export type Fields = Record<string, fc.Arbitrary<unknown>>

/** A body: its encoding and its content. */
export interface WrittenBody {
  form: 'json' | 'text' | 'cut' | 'bytes' | 'bomb' | 'urlencoded' | 'multipart' | 'gzip' | 'deflate' | 'empty'
  /** Its content type. */
  type?: string
  encoding?: string
  value?: unknown
  /** For the form `text`. */
  text?: string
  /** The share that is left, for the form `cut`. */
  share?: number
  /** The parts, for the form `multipart`. */
  parts?: 'payload' | 'fields' | 'twice' | 'file' | 'broken'
}

/** `aim`: what the body tests, the endpoint's own check or an earlier one. */
export interface HostileBody extends WrittenBody {
  aim: 'check' | 'size' | 'unreadable' | 'form'
}

type Entry = [string, unknown]
const plain = { noNullPrototype: true }
const privileges = fc
  .subarray(Object.entries(privilegeFields), { minLength: 1, maxLength: 4 })
  .chain((fields) => fc.tuple(...fields.map(([name, field]) => field.map((value): Entry => [name, value]))))
const without = (body: Known, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
const add = ([body, entries]: [Known, Entry[]]): Known =>
  Object.fromEntries([...Object.entries(body), ...entries])

/** Near-valid values: whole, with privileges added, with one field odd or missing, with every field odd. */
function valuesLike(fields: Fields): fc.Arbitrary<unknown> {
  const whole: fc.Arbitrary<Known> = fc.record(fields, plain)
  const names = Object.keys(fields)
  const named = names.length > 0 ? fc.constantFrom(...names) : fc.constant('x')
  const oneOdd = fc.tuple(whole, fc.tuple(named, oddValue)).map(([body, entry]) => add([body, [entry]]))
  const allOdd = fc.record(Object.fromEntries(names.map((name) => [name, oddValue])), plain)
  const wrapped = fc.oneof<fc.Arbitrary<unknown>[]>(
    whole.map((body) => [body]),
    whole.map((body) => ({ data: body })),
    oddValue,
  )
  const strange = fc.tuple(whole, fc.array(fc.tuple(oddText, oddValue), { minLength: 1, maxLength: 3 }))
  return fc.oneof<fc.WeightedArbitrary<unknown>[]>(
    { weight: 3, arbitrary: whole },
    { weight: 7, arbitrary: fc.tuple(whole, privileges).map(add) },
    { weight: 9, arbitrary: oneOdd },
    { weight: 2, arbitrary: fc.tuple(oneOdd, privileges).map(add) },
    { weight: 2, arbitrary: fc.tuple(whole, named).map(([body, name]) => without(body, name)) },
    { weight: 2, arbitrary: allOdd },
    { weight: 2, arbitrary: wrapped },
    { weight: 1, arbitrary: strange.map(add) },
  )
}

const json = (value: unknown): fc.Arbitrary<WrittenBody> =>
  fc
    .constantFrom('application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8')
    .map((type) => ({ form: 'json', type, value }))

const unreadable = (value: unknown) =>
  fc.oneof<fc.Arbitrary<WrittenBody>[]>(
    fc
      .constantFrom(
        '{',
        '{"email":',
        '[1,',
        "{'email':'x'}",
        '{"a":NaN}',
        'undefined',
        '{"a":1}}',
        '\ufeff{',
        '"x',
        '{"a":"\u0000"}',
      )
      .map((text) => ({ form: 'text', type: 'application/json', text })),
    fc
      .double({ min: 0.1, max: 0.9, noNaN: true })
      .map((share) => ({ form: 'cut', type: 'application/json', value, share })),
    fc
      .constantFrom(
        'text/plain',
        'application/xml',
        'text/html',
        'json',
        'application/octet-stream',
        '',
        'application/json-patch',
        '*/*',
      )
      .map((type) => ({ form: 'json', type, value })),
    fc.constantFrom('gzip', 'deflate', 'br', 'nonsense', 'gzip, gzip').map((encoding) => ({
      form: 'text',
      type: 'application/json',
      encoding,
      text: '{"email":"not packed"}',
    })),
    fc
      .constantFrom('bytes', 'bomb')
      .map((form) => ({ form, type: 'application/json', value, encoding: form === 'bomb' ? 'gzip' : '' })),
  )

const otherForms = (value: unknown) =>
  fc.oneof<fc.Arbitrary<WrittenBody>[]>(
    fc.constant({ form: 'urlencoded', type: 'application/x-www-form-urlencoded', value }),
    fc.constantFrom('payload', 'fields', 'twice', 'file', 'broken').map((parts) => ({
      form: 'multipart',
      type: `multipart/form-data; boundary=${parts === 'broken' ? 'another' : 'fuzz'}`,
      parts,
      value,
    })),
    fc.constant({ form: 'multipart', type: 'multipart/form-data', parts: 'payload', value }),
    fc
      .constantFrom('gzip', 'deflate')
      .map((encoding) => ({ form: encoding, type: 'application/json', encoding, value })),
    fc.constantFrom('utf-16', 'utf-7', 'latin1', 'x-nonsense', '"').map((charset) => ({
      form: 'json',
      type: `application/json; charset=${charset}`,
      value,
    })),
    fc.constantFrom('application/json', '').map((type) => ({ form: 'empty', type })),
  )

const isHuge = (value: unknown) =>
  /\{\{(long \d{6,}|deep \d{4,}|nested \d{4,})\}\}/.test(JSON.stringify(value) ?? '')

/** Generates bodies for an endpoint that accepts these fields. */
export const bodiesLike = (fields: Fields) =>
  valuesLike(fields).chain((value) =>
    fc.oneof<fc.WeightedArbitrary<HostileBody>[]>(
      {
        weight: 16,
        arbitrary: json(value).map((body) => ({ ...body, aim: isHuge(value) ? 'size' : 'check' })),
      },
      { weight: 2, arbitrary: unreadable(value).map((body) => ({ ...body, aim: 'unreadable' })) },
      { weight: 2, arbitrary: otherForms(value).map((body) => ({ ...body, aim: 'form' })) },
    ),
  )

const line = '\r\n'
const part = (name: string, content: string, extra = '') =>
  `--fuzz${line}Content-Disposition: form-data; name="${name}"${extra}${line}${line}${content}${line}`
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const entriesOf = (value: unknown): Entry[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [['x', value]]

const multipart = ({ parts = 'payload', value }: WrittenBody) => {
  const payload = part('_payload', JSON.stringify(value))
  const file = part('file', 'GIF89a', '; filename="a.gif"')
  const fields = entriesOf(value).map(([name, one]) => part(name.replace(/["\r\n]/g, '_'), textOf(one)))
  const chosen = {
    payload,
    fields: fields.join(''),
    twice: payload + payload,
    file: payload + file,
    broken: payload,
  }
  return `${chosen[parts]}--fuzz--${line}`
}

/** Returns the bytes of a body; null without one. */
export function encodeBody(body: WrittenBody | null, known: Known) {
  if (!body) return null
  const { form, value, text = '', share = 1 } = body
  const filled = () => fillText(JSON.stringify(value) ?? '', known)
  if (form === 'json') return Buffer.from(filled())
  if (form === 'text') return Buffer.from(fillText(text, known))
  if (form === 'cut') return Buffer.from(filled().slice(0, Math.max(1, filled().length * share)))
  if (form === 'bytes')
    return Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from('"')])
  if (form === 'gzip') return gzipSync(filled())
  if (form === 'deflate') return deflateSync(filled())
  if (form === 'bomb') return gzipSync(`{"email":"${'a'.repeat(4_000_000)}"}`)
  if (form === 'urlencoded')
    return Buffer.from(
      fillText(
        new URLSearchParams(entriesOf(value).map(([name, one]) => [name, textOf(one).toWellFormed()]))
          .toString()
          .replaceAll('%7B%7B', '{{')
          .replaceAll('%7D%7D', '}}'),
        known,
      ),
    )
  if (form === 'multipart') return Buffer.from(fillText(multipart(body), known))
  return Buffer.alloc(0)
}

/** Returns a JSON body as its endpoint reads it; undefined if it is not JSON or too deep to parse. */
export function readBody(body: WrittenBody | null, known: Known): Known | null | undefined {
  if (body?.form !== 'json' && body?.form !== 'gzip') return undefined
  try {
    return JSON.parse(fillText(JSON.stringify(body.value) ?? '', known))
  } catch {
    return undefined
  }
}
