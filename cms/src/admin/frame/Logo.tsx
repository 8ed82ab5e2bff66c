import wordmark from '../../pdf/wordmark.json' with { type: 'json' }

/** The wordmark, whose h is drawn as a chair. */
export function Logo() {
  const { viewBox, letters, chair } = wordmark.latin
  return (
    <svg className="baithak-logo" viewBox={viewBox.join(' ')} role="img" aria-label={wordmark.name}>
      {letters.map((letter) => (
        <path key={letter} d={letter} fill="currentColor" />
      ))}
      <path className="baithak-logo__chair" d={chair} />
    </svg>
  )
}
