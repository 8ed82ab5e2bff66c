import { deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { fillText, oddText, oddValue, privilegeFields } from './oddValues.mjs'

const plain = { noNullPrototype: true }
const privileges = fc
  .subarray(Object.keys(privilegeFields), { minLength: 1, maxLength: 4 })
  .chain((names) => fc.tuple(...names.map((name) => privilegeFields[name].map((value) => [name, value]))))
const without = (body, name) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
const add = ([body, entries]) => Object.fromEntries([...Object.entries(body), ...entries])

/** Values near to what a door takes: whole, with privileges added, one field odd or missing, everything odd. */
export function valuesLike(fields) {
  const whole = fc.record(fields, plain)
  const names = Object.keys(fields)
  const named = names.length > 0 ? fc.constantFrom(...names) : fc.constant('x')
  const oneOdd = fc.tuple(whole, fc.tuple(named, oddValue)).map(([body, entry]) => add([body, [entry]]))
  const allOdd = fc.record(Object.fromEntries(names.map((name) => [name, oddValue])), plain)
  const wrapped = fc.oneof(
    whole.map((body) => [body]),
    whole.map((body) => ({ data: body })),
    oddValue,
  )
  const strange = fc.tuple(whole, fc.array(fc.tuple(oddText, oddValue), { minLength: 1, maxLength: 3 }))
  return fc.oneof(
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

const json = (value) =>
  fc
    .constantFrom('application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8')
    .map((type) => ({ form: 'json', type, value }))

const unreadable = (value) =>
  fc.oneof(
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

const otherForms = (value) =>
  fc.oneof(
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

const isHuge = (value) => /\{\{(long \d{6,}|deep \d{4,}|nested \d{4,})\}\}/.test(JSON.stringify(value) ?? '')

/** A body: how it is written and what it says. `aim` tells what it is for: the door's own check, or what comes before. */
export const bodiesLike = (fields) =>
  valuesLike(fields).chain((value) =>
    fc.oneof(
      {
        weight: 16,
        arbitrary: json(value).map((body) => ({ ...body, aim: isHuge(value) ? 'size' : 'check' })),
      },
      { weight: 2, arbitrary: unreadable(value).map((body) => ({ ...body, aim: 'unreadable' })) },
      { weight: 2, arbitrary: otherForms(value).map((body) => ({ ...body, aim: 'form' })) },
    ),
  )

const line = '\r\n'
const part = (name, content, extra = '') =>
  `--fuzz${line}Content-Disposition: form-data; name="${name}"${extra}${line}${line}${content}${line}`
const textOf = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const entriesOf = (value) =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [['x', value]]

const multipart = ({ parts, value }) => {
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

/** The bytes of a body; null when it has none. */
export function encodeBody(body, known) {
  if (!body) return null
  const { form, value, text, share } = body
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

/** What a JSON body says, with everything filled in; undefined when it is none or too deep to read. */
export function readBody(body, known) {
  if (body?.form !== 'json' && body?.form !== 'gzip') return undefined
  try {
    return JSON.parse(fillText(JSON.stringify(body.value) ?? '', known))
  } catch {
    return undefined
  }
}
