'use client'

import { useFormFields } from '@payloadcms/ui'
import { useId } from 'react'
import { Stage } from './Stage.tsx'
import { useFound } from './useFound.ts'

interface FoundPicture {
  filename: string
  alt: string
  width: number
  height: number
}

/** Shows the chosen picture of a room with its points, which staff place on it. The rows below hold the same numbers. */
export function PlacePoints() {
  const heading = useId()
  const picture = useFormFields(([fields]) => fields.picture?.value)
  const id = typeof picture === 'string' ? picture : ''
  const { found, error } = useFound<FoundPicture>(id && `/cms/api/media/${id}?depth=0`)
  return (
    <section className="placing" aria-labelledby={heading}>
      <h3 id={heading}>Where the chairs stand</h3>
      {!id && <p>Choose a picture first. Then place the points on it.</p>}
      {error && <p role="alert">The picture could not be shown. {error} The rows below work without it.</p>}
      {found && (
        <Stage
          picture={{
            src: `/media/${found.filename}`,
            alt: found.alt,
            width: found.width,
            height: found.height,
          }}
        />
      )}
    </section>
  )
}
