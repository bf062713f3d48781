import { useEffect, useRef, useState } from 'react';

/** How many answers have arrived, given the time of the last. */
export function useAnswers(updatedAt: number): number {
  const last = useRef(0);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (updatedAt === last.current) return;
    last.current = updatedAt;
    setCount((before) => before + 1);
  }, [updatedAt]);
  return count;
}
