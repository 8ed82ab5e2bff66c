import type { FlattenedField } from 'payload'
import { isLinkTarget } from '../text/addresses.ts'
import { refusal } from '../text/refusal.ts'

type Data = Record<string, unknown>

const refuse = (message: string): never => {
  throw refusal(400, message)
}

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isDate = (value: unknown) =>
  (isText(value) || value instanceof Date) && !Number.isNaN(new Date(value).getTime())
// Payload converts text to numbers and booleans.
const isNumber = (value: unknown) =>
  typeof value === 'number' || (isText(value) && Number.isFinite(Number(value)))
const isTruth = (value: unknown) => typeof value === 'boolean' || value === 'true' || value === 'false'

/** Returns whether a value is a node of rich text, with valid children. */
const isNode = (value: unknown): boolean =>
  isData(value) &&
  isText(value.type) &&
  (value.children === undefined || (Array.isArray(value.children) && value.children.every(isNode)))
const isRichText = (value: unknown) =>
  isData(value) && isNode(value.root) && isData(value.root) && Array.isArray(value.root.children)

/** Returns whether all links in rich text lead where a page may link to. */
function areLinksSafe(value: unknown): boolean {
  if (!isData(value)) return true
  const { type, fields, children } = value
  if ((type === 'link' || type === 'autolink') && isData(fields) && !isLinkTarget(fields.url)) return false
  return !Array.isArray(children) || children.every(areLinksSafe)
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

type Check = readonly [isRight: (value: unknown) => boolean, what: string]
const kinds: Partial<Record<FlattenedField['type'], Check>> = {
  text: [isText, 'text'],
  textarea: [isText, 'text'],
  email: [isText, 'text'],
  select: [isText, 'text'],
  date: [isDate, 'a date'],
  number: [isNumber, 'a number'],
  checkbox: [isTruth, 'true or false'],
  richText: [isRichText, 'formatted text'],
}

function checkList(field: FlattenedField, value: unknown) {
  if (!Array.isArray(value)) refuse(`${field.name} must be a list${field.type === 'text' ? ' of texts' : ''}`)
  else if (field.type === 'text' && !value.every(isText)) refuse(`${field.name} must be a list of texts`)
}

function checkRows({ name }: FlattenedField, value: unknown, fields: readonly FlattenedField[]) {
  // Forms of the CMS send 0 for an empty list.
  if (value === 0 || value === '0') return
  if (Array.isArray(value) && value.every(isData)) for (const row of value) checkKinds(fields, row)
  else refuse(`${name} must be a list`)
}

function checkOne(field: FlattenedField, value: unknown) {
  const { name, type } = field
  if (type === 'group')
    return isData(value) ? checkKinds(field.flattenedFields, value) : refuse(`${name} must have fields`)
  if (type === 'array') return checkRows(field, value, field.flattenedFields)
  if ('hasMany' in field && field.hasMany) return checkList(field, value)
  const [isRight, what] = kinds[type] ?? []
  if (isRight && !isRight(value)) refuse(`${name} must be ${what}`)
  if (type === 'richText' && isData(value) && !areLinksSafe(value.root))
    refuse(`${name} has a link that begins with none of https://, http://, mailto:, tel:`)
  if (type !== 'select') return
  const choices = field.options.map((option) => (typeof option === 'string' ? option : option.value))
  if (!choices.includes(String(value))) refuse(`${name} must be one of its choices`)
}

/**
 * Checks the kind of each field's value, in drafts too, which Payload does not check: it stores objects as JSON text,
 * stores invalid dates, and fails on a list field whose value is not a list, and on a group without fields.
 */
export function checkKinds(fields: readonly FlattenedField[], data: Data) {
  for (const field of fields) {
    const { [field.name]: value } = data
    if (!isEmpty(value) || (field.type === 'group' && value !== undefined)) checkOne(field, value)
  }
}
