import { mostPhotos, photoKinds } from 'cms/contract/uploads'
import { PhotoList } from '../../../../components/product/OwnPhotos.tsx'
import { FieldFrame } from '../../../../ui/Field.tsx'
import { FieldError } from '../../../../ui/FieldError.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { useNewPhotos } from './useNewPhotos.ts'

/** Chooses photographs for a review, and shows the chosen ones with their names. */
export function PhotoField({ chosen }: { chosen: ReturnType<typeof useNewPhotos> }) {
  const { photos, error, room, choose, remove } = chosen
  return (
    <div>
      <FieldFrame
        label="Photographs (optional)"
        note={`up to ${mostPhotos}`}
        error={error}
        hint="JPEG, PNG or WebP, at most 10 MB each. The shop looks at them before they are shown."
      >
        {(own) => (
          <input
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
