'use client'
import { useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Device } from '../../contract/accounts/sessions.ts'
import { wordsOf } from '../sendCms.ts'
import { NamedToken } from './NamedToken.tsx'

const kinds: Record<Device['kind'], string> = {
  browser: 'The shop',
  cms: 'These screens',
  program: 'A program',
  token: 'A key of a program',
}

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

const describe = ({ kind, address, seenAt, until, scopes }: Device) =>
  [
    scopes ? `${kinds[kind]} (${scopes.join(', ')})` : kinds[kind],
    address || 'no address',
    `last used ${time.format(new Date(seenAt))}`,
    ...(until ? [`ends ${time.format(new Date(until))}`] : []),
  ].join(', ')

/** Reads the logins of an account, and ends one. */
function useDevices(account: string | number | undefined) {
  const url = account === undefined ? '' : `/cms/api/users/${account}/sessions`
  const [devices, setDevices] = useState<Device[]>()
  const [failure, setFailure] = useState('')
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const response = await fetch(url)
      if (!response.ok) throw new Error('The devices did not load.')
      const found = (await response.json()) as Device[]
      if (!isLeft) setDevices(found)
    }
    if (url) read().catch((error: unknown) => setFailure(wordsOf(error)))
    return () => {
      isLeft = true
    }
  }, [url, asked])
  const readAgain = () => setAsked((count) => count + 1)
  const end = async (id: string) => {
    setFailure('')
    const response = await fetch(`${url}/${id}`, { method: 'DELETE' }).catch(() => null)
    // One that has ended meanwhile is gone as well.
    if (!response?.ok && response?.status !== 404)
      setFailure('This device could not be logged out. Please try again.')
    readAgain()
  }
  return { devices, failure, end, readAgain }
}

/** Where an account is logged in, each with a button that ends it. For its owner and for admins; tokens are made by the owner. */
export function Devices() {
  const { id } = useDocumentInfo()
  const { user } = useAuth()
  const { devices, failure, end, readAgain } = useDevices(id)
  if (id === undefined) return null
  return (
    <section className="devices" aria-labelledby="devices-heading">
      <h2 id="devices-heading">Logged in on</h2>
      <p role="alert" className="devices__failure">
        {failure}
      </p>
      {!devices && !failure && <p role="status">Loading the devices</p>}
      {devices?.length === 0 && <p>Nowhere at present.</p>}
      <ul>
        {devices?.map((device) => {
          const { _id, name, seenAt, isCurrent } = device
          return (
            <li key={_id}>
              <span>
                <strong>{name || 'Unknown device'}</strong>
                {isCurrent && ' (this one)'}
                <span className="quiet">{` ${describe(device)}`}</span>
              </span>
              {!isCurrent && (
                <button
                  type="button"
                  className="shortcut"
                  aria-label={`Log out ${name || 'unknown device'}, last used ${time.format(new Date(seenAt))}`}
                  onClick={() => void end(_id)}
                >
                  Log out
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {user?.id === id && <NamedToken onMade={readAgain} />}
    </section>
  )
}
