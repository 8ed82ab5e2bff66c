import { useState } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../../../../ui/Icon.tsx'

const StyledPreview = styled.span`
  align-self: start;
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: var(--r-2);
  overflow: hidden;
  &.preview--empty {
    border: 1.5px dashed var(--field);
    color: var(--ink-3);
  }
  &.preview--picture {
    background: var(--image-ground);
    isolation: isolate;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  img[src^='/media/'] {
    mix-blend-mode: var(--image-blend);
  }
`

interface PicturePreviewProps {
  address: string
  place: number
  onBroken: (address: string) => void
}

/** The picture, if the text can be an address of one. */
export function PicturePreview({ address, place, onBroken }: PicturePreviewProps) {
  const [broken, setBroken] = useState<string>()
  const isShown = /^(https:\/\/\S+|\/media\/[\w.-]+)$/.test(address) && broken !== address
  if (!isShown)
    return (
      <StyledPreview className="preview--empty">
        <Icon name="image" />
      </StyledPreview>
    )
  return (
    <StyledPreview className="preview--picture">
      <img
        src={address}
        alt={`What is at place ${place}`}
        onError={() => (setBroken(address), onBroken(address))}
      />
    </StyledPreview>
  )
}
