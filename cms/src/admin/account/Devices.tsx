'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Device } from '../../contract/accounts/sessions.ts'

const kinds: Record<Device['kind'], string> = {
  browser: 'The shop',
  cms: 'These screens',
  program: 'A program',
}

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

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
    if (url)
      read().catch((error: unknown) => setFailure(String(error instanceof Error ? error.message : error)))
    return () => {
      isLeft = true
    }
  }, [url, asked])
  const end = async (id: string) => {
    setFailure('')
    const response = await fetch(`${url}/${id}`, { method: 'DELETE' }).catch(() => null)
    // One that has ended meanwhile is gone as well.
    if (!response?.ok && response?.status !== 404)
      setFailure('This device could not be logged out. Please try again.')
    setAsked((count) => count + 1)
  }
  return { devices, failure, end }
}

/** Where an account is logged in, each with a button that ends it. For its owner and for admins. */
export function Devices() {
  const { id } = useDocumentInfo()
  const { devices, failure, end } = useDevices(id)
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
        {devices?.map(({ _id, name, address, kind, seenAt, isCurrent }) => (
          <li key={_id}>
            <span>
              <strong>{name || 'Unknown device'}</strong>
              {isCurrent && ' (this one)'}
              <span className="quiet">{` ${kinds[kind]}, ${address || 'no address'}, last used ${time.format(new Date(seenAt))}`}</span>
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
        ))}
      </ul>
    </section>
  )
}
