// @module-tag no-database
import { expect, it } from 'vitest'
import { commonPasswords } from './commonPasswords.ts'
import { judgePassword } from './passwordStrength.ts'

const person = ['Vaishali Deshmukh', 'vaishali.d@shop.example']

it.each([
  ['password', 'one of the most common passwords'],
  ['dragon12', 'one of the most common'],
  ['qwertzuiop', 'side by side'],
  ['aaaaaaaaaa', 'Repeats'],
  ['deshmukh', 'own name and email'],
  ['Vaishali1', 'own name and email'],
])('finds %s weak, and says why', (password, advice) => {
  const { score, advice: said } = judgePassword(password, person)
  expect(score).toBeLessThan(2)
  expect(said).toContain(advice)
})

it('finds several words strong, and has no advice then', () => {
  expect(judgePassword('seven quiet chairs by the window', person)).toEqual({
    score: 4,
    word: 'Strong',
    advice: '',
  })
})

it('knows the own name only if it is given', () => {
  const [known, unknown] = [judgePassword('deshmukh', person), judgePassword('deshmukh', [])]
  expect(known.score).toBeLessThan(unknown.score)
})

it('answers the longest password within a key press', () => {
  // By the time of the processor: others may keep it busy.
  const since = process.cpuUsage()
  judgePassword('a1'.repeat(64), person)
  judgePassword('qwerty password 2024 '.repeat(6), person)
  const { user, system } = process.cpuUsage(since)
  expect((user + system) / 1000).toBeLessThan(1000)
})

it('knows three thousand common passwords, the most common first', () => {
  expect(commonPasswords).toHaveLength(3000)
  expect(commonPasswords.slice(0, 2)).toEqual(['123456', 'password'])
})
