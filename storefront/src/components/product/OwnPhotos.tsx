import { styled } from 'styled-components'
import { toast } from 'react-hot-toast/headless'
import type { OwnPhoto } from 'cms/contract/reviews'
import { removePhoto } from '../../api/reviews.ts'
import { useExpiredSession } from '../../state/useExpiredSession.ts'
import { useSending } from '../../state/useSending.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** Photographs in a form, each with its words and what can be done. */
export const PhotoList = styled.ul`
  display: grid;
  gap: 0.5rem;
  margin-top: 0.75rem;
  li {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    min-width: 0;
    font-size: var(--t-sm);
  }
  img {
    width: 4rem;
    height: 4rem;
    flex: none;
    border-radius: var(--r-2);
    object-fit: cover;
    background: var(--wash);
  }
  .photo__words {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .photo__words > * {
    display: block;
  }
`

interface OwnPhotosProps {
  productId: string
  photos: readonly OwnPhoto[]
  token: string
  onChange: () => void
}

/** The user's photographs of one review: which of them visitors see, and a button to remove each. */
export function OwnPhotos({ productId, photos, token, onChange }: OwnPhotosProps) {
  const { busy, send } = useSending(useExpiredSession(), (words) => toast.error(words))
  const remove = async (id: string) => {
    await removePhoto(productId, id, token)
    toast.success('The photograph is removed.')
    onChange()
  }
  if (photos.length === 0) return null
  return (
    <PhotoList aria-label="Your photographs">
      {photos.map(({ _id, url, sources, isApproved }, index) => (
        <li key={_id}>
          <img
            src={sources[0]?.url ?? url}
            alt={`Your photograph ${index + 1}`}
            width={64}
            height={64}
            loading="lazy"
          />
          <span className="photo__words">
            {isApproved ? 'Shown under your review' : 'We check photographs before they appear'}
          </span>
          <IconButton
            type="button"
            icon="x"
            label={`Remove photograph ${index + 1}`}
            aria-busy={busy === _id || undefined}
            onClick={() => void send(() => remove(_id), _id)}
          />
        </li>
      ))}
    </PhotoList>
  )
}
