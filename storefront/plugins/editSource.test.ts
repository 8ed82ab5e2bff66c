import { expect, test } from 'vitest'
import { replaceBodies, replaceTexts } from './editSource.ts'

const source = 'function one(a) { return { a } }\nconst two = (b) => b + 1\nconst three = 3\n'

test('functions keep their name and parameters, and get another body', () => {
  expect(replaceBodies(source, { one: '{}', two: '0' })).toBe(
    'function one(a) {}\nconst two = (b) => 0\nconst three = 3\n',
  )
})

test('what a new version of a package no longer has stops the build', () => {
  expect(() => replaceBodies(source, { three: '{}' })).toThrow('Not in the source any more: function three')
  expect(() => replaceTexts(source, [[/four/, '4']])).toThrow('Not in the source any more: /four/')
})
