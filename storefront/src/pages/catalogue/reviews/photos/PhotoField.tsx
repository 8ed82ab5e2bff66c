import { styled } from 'styled-components'
import { maxPhotos, photoKinds } from 'cms/contract/uploads'
import { PhotoList } from '../../../../components/product/OwnPhotos.tsx'
import { FieldFrame } from '../../../../ui/Field.tsx'
import { FieldError } from '../../../../ui/FieldError.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { useNewPhotos } from './useNewPhotos.ts'

const FileInput = styled.input`
  &.control {
    padding: 0.45rem 0.5rem;
    color: var(--ink-2);
    cursor: pointer;
  }
  &::file-selector-button {
    min-height: 2.25rem;
    margin-right: 0.875rem;
    padding: 0.25rem 0.875rem;
    font: 600 var(--t-sm) / 1.3 var(--font-text);
    color: var(--ink);
    background: var(--wash);
    border: 0;
    border-radius: var(--r-1);
    cursor: pointer;
  }
`

/** Chooses photographs for a review, and shows the chosen ones with their names. */
export function PhotoField({ chosen }: { chosen: ReturnType<typeof useNewPhotos> }) {
  const { photos, error, room, choose, remove } = chosen
  return (
    <div>
      <FieldFrame
        label="Photographs (optional)"
        note={`up to ${maxPhotos}`}
        error={error}
        hint="JPEG, PNG or WebP, at most 10 MB each. We check them before they appear."
      >
        {(own) => (
          <FileInput
            {...own}
            type="file"
            accept={photoKinds.join()}
            multiple
            disabled={room <= 0}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])]
              // The same file can be chosen again after it was removed.
              currentTarget.value = ''
              void choose(files)
            }}
          />
        )}
      </FieldFrame>
      {photos.length > 0 && (
        <PhotoList aria-label="Chosen photographs">
          {photos.map(({ key, file, preview, error: refusal }) => (
            <li key={key}>
              <img src={preview} alt="" width={64} height={64} />
              <span className="photo__words">
                <span>{file.name}</span>
                {refusal && <FieldError id={`photo-error-${key}`}>{refusal}</FieldError>}
              </span>
              <IconButton type="button" icon="x" label={`Remove ${file.name}`} onClick={() => remove(key)} />
            </li>
          ))}
        </PhotoList>
      )}
    </div>
  )
}
