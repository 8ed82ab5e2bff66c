import { setTimeout as sleep } from 'node:timers/promises'
import { ask, orderBody } from '../orderShop.mjs'

const hour = 60 * 60 * 1000
/** After so long (ms) a process has read its clock's file. */
const noticed = 400

const login = (url, { email, password }) =>
  ask(url, 'POST', '/api/users/login', { body: { email, password } })
const profile = (url, token) => ask(url, 'GET', '/api/users/profile', { token })
const forgot = (url, { email }) => ask(url, 'POST', '/api/users/forgot-password', { body: { email } })

/** Logins hold in every process and end in every process. */
async function sessionFaults({ odd, even, person }) {
  const faults = []
  const expect = async (what, wanted, asked) => {
    const { status } = await asked
    if (status !== wanted) faults.push(`${what} answered ${status}`)
  }
  await expect('a login of before, shown to the process whose clock jumped,', 200, profile(odd, person.token))
  for (const [one, other, where] of [
    [odd, even, 'made where the clock jumped'],
    [even, odd, 'made elsewhere'],
  ]) {
    const { status, answer } = await login(one, person)
    if (status !== 200) faults.push(`a login where ${where} answered ${status}`)
    else {
      await expect(`a login ${where}`, 200, profile(other, answer.token))
      await expect(`its end`, 200, ask(other, 'POST', '/api/users/logout', { token: answer.token, body: {} }))
      await expect(`the ended login ${where}`, 401, profile(one, answer.token))
      await expect(`the ended login ${where}, elsewhere,`, 401, profile(other, answer.token))
    }
  }
  return faults
}

/** A repeated order is the same one. Whether a code is sent again before its time is counted: limits go by the clock. */
async function promiseFaults({ odd, even, person, desk, records, writing, key }) {
  const faults = []
  const product = desk.sold[0]
  const body = orderBody([{ id: product._id, price: product.price, qty: 1 }])
  const order = (url) => ask(url, 'POST', '/api/orders', { token: person.token, key, body })
  const [first, second] = [await order(even), await order(odd)]
  if (first.status !== 201 || second.answer?._id !== first.answer?._id)
    faults.push(`an order sent twice answered ${first.status} and ${second.status}, another order`)
  const mails = async () =>
    (await records.all('mails')).filter(({ to, kind }) => kind === 'resetPassword' && to === person.email)
  await forgot(even, person)
  const [before, again] = [await mails(), await forgot(odd, person)]
  const after = await mails()
  if (again.status !== 429 && after.length > before.length)
    writing.count('codes sent before their time by a clock that is ahead')
  return { faults, placed: first.status === 201 ? [key, first.answer._id] : null }
}

/** One process's clock jumps an hour ahead, then two hours back, then to where it was. */
export async function clockJump(shop) {
  const { cms, desk, setClock, random, writing, orders, jumpLasts } = shop
  const index = Math.floor(random() * cms.length)
  const [odd, even] = [cms[index].url, cms[(index + 1) % cms.length].url]
  for (const [turn, shift] of [hour, -hour, 0].entries()) {
    await setClock(index, shift)
    await sleep(noticed)
    const person = desk.people[turn]
    for (const fault of await sessionFaults({ odd, even, person }))
      writing.fault(`clock ${shift / hour} h: ${fault}`)
    const key = `clock-${shop.round}-${turn}`
    const { faults, placed } = await promiseFaults({ ...shop, odd, even, person, key })
    for (const fault of faults) writing.fault(`clock ${shift / hour} h: ${fault}`)
    if (placed) orders.acknowledged.set(...placed)
    await sleep(jumpLasts)
  }
}
