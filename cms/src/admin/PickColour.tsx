'use client'

import { useField } from '@payloadcms/ui'
import { asHex } from '../rules/brand/chosenColours.ts'

/** The browser's own picker beside a colour that is typed. */
export function PickColour() {
  const { path, value, setValue } = useField<string>()
  return (
    <input
      type="color"
      className="pick-colour"
      aria-label={`Pick ${path.replace(/^.*\./, '').replace('Dark', ' in the dark')}`}
      value={asHex(value) || '#808080'}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
}
