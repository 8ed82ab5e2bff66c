/** What is wrong with the shop when all is over: those who could get in still can, nobody else can. */
export async function lastFaults({ visits: { askJson }, people, guard }) {
  const { desk, admin, staff, victim, forged } = people
  const faults = await guard()
  for (const one of [admin, staff, victim]) {
    const { status, json } = await desk.logIn(one)
    if (status !== 200) faults.push(`${one.email} cannot log in any more: ${status}`)
    else if (json.role !== one.role) faults.push(`${one.email} is a ${json.role} now`)
  }
  const lists = [
    ['GET', '/api/users'],
    ['GET', '/cms/api/users?limit=0'],
    ['GET', '/api/products'],
    ['GET', '/cms/api/reviews?limit=0'],
  ]
  for (const [method, path] of lists) {
    const { status } = await askJson(method, path, { token: admin.token })
    if (status !== 200) faults.push(`${path} is answered ${status} to the admin afterwards`)
  }
  const late = await desk.register('late').catch((error) => {
    faults.push(`nobody can register any more: ${error.message}`)
  })
  if (late && (await desk.logIn(late)).status !== 200) faults.push('a new customer cannot log in')
  for (const [name, token] of Object.entries(forged)) {
    const { status } = await desk.profileOf(token)
    if (status !== 401) faults.push(`a token ${name} was answered ${status} under /api`)
    for (const header of [
      ['authorization', `JWT ${token}`],
      ['authorization', `Bearer ${token}`],
      ['cookie', `payload-token=${token}`],
    ]) {
      const { json } = await askJson('GET', '/cms/api/users/me', { headers: [header] })
      if (json?.user !== null) faults.push(`a token ${name} is somebody at /cms by ${header[0]}`)
    }
  }
  return faults
}
