import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'

interface PicturePreviewProps {
  address: string
  place: number
  onBroken: (address: string) => void
}

/** Of what can be an address of a picture, the picture. */
export function PicturePreview({ address, place, onBroken }: PicturePreviewProps) {
  const [broken, setBroken] = useState<string>()
  const isShown = /^(https:\/\/\S+|\/media\/[\w.-]+)$/.test(address) && broken !== address
  if (!isShown)
    return (
      <span className="slot__empty">
        <Icon name="image" />
      </span>
    )
  return (
    <span className="slot__plate">
      <img
        src={address}
        alt={`What is at place ${place}`}
        onError={() => (setBroken(address), onBroken(address))}
      />
    </span>
  )
}
