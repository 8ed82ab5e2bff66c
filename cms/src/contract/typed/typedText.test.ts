import { expect, it } from 'vitest'
import { shippingAddress } from '../orders.ts'
import { reviewInput } from '../reviews.ts'
import { enquiryInput } from '../sales/enquiries.ts'
import { registerInput } from '../accounts/users.ts'
import { tidyText, typedLine, typedName, typedText } from './typedText.ts'

const errorOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

it.each([
  ['isolates around a name copied from WhatsApp', '\u2068Ravi\u2069', 'Ravi'],
  ['marks around a number from the contacts', 'Call \u202a+91 98200 12345\u202c', 'Call +91 98200 12345'],
  ['accents that a Mac writes apart', 'Jose\u0301', 'José'],
  ['line ends of a form, and soft breaks of Word', 'a\r\nb\u000bc', 'a\nb\nc'],
  ['joiners of Indian words, which stay', 'क\u094d\u200dष', 'क\u094d\u200dष'],
  ['joiners of emojis, which stay', '👩\u200d🦽', '👩\u200d🦽'],
])('%s', (_what, pasted, meant) => expect(tidyText(pasted)).toBe(meant))

it.each(['\u200b', '\u2060', '\u00ad', '\u200d\u200c', '\u3164', '\u115f', '\u2800', ' \u2028 '])(
  'text of nothing but %j is none',
  (nothing) => {
    const line = typedLine({ most: 9, required: 'Please write' })
    expect(errorOf(line.safeParse(nothing))).toBe('Please write')
    expect(errorOf(reviewInput.safeParse({ rating: 5, comment: nothing }))).toBe('Please write a comment')
    expect(shippingAddress.shape.city.safeParse(nothing).success).toBe(false)
    expect(enquiryInput.safeParse({ name: nothing, phone: '9000000001' }).success).toBe(false)
  },
)

it('a line end and a tab are blanks in a line; control characters are refused everywhere', () => {
  expect(typedLine({ most: 20 }).parse('12,\tM.G.\r\nRoad')).toBe('12, M.G. Road')
  for (const schema of [typedLine({ most: 9 }), typedText({ most: 9 }), typedName(9)])
    expect(errorOf(schema.safeParse('a\u0007b'))).toBe('This has characters that cannot be shown')
})

it('a text is measured as the field of a form without JavaScript measures it', () => {
  const lines = Array.from({ length: 5 }, () => 'abc')
  expect(typedText({ most: 19 }).parse(lines.join('\r\n'))).toHaveLength(19)
  expect(errorOf(typedText({ most: 18 }).safeParse(lines.join('\r\n')))).toBe('At most 18 characters')
})

it.each(['श्री चन्द्रशेखर', 'श्रीकृष्णमूर्ति', 'கிருஷ்ணமூர்த்தி', 'Jose\u0301 Ferna\u0301ndez', 'Fourteen chars'])(
  'the name %s has at most fourteen letters',
  (name) => expect(registerInput.shape.name.parse(name)).toBe(name.normalize('NFC')),
)

it('a name of fifteen letters, or of more marks than the database holds, is too long', () => {
  for (const name of ['Fifteen letters', `a${'\u0300\u0316'.repeat(40)}`])
    expect(errorOf(typedName(14).safeParse(name))).toBe('Name must be at most 14 characters')
})
