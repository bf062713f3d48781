export function Component() { return <main><h1>OpinionPiecesPage</h1></main>; }
