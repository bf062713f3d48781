-- The mailbox of an address: `maria+1@um.edu.mt` is the mailbox of `maria@um.edu.mt`, so one person has one
-- verified address and one allowance of codes. Dots stay, because the University gives them to different people.
-- server/services/verification-codes.ts folds alike. A unique index depends on it.
create or replace function folded_address(address text) returns text language sql immutable parallel safe strict
return lower(regexp_replace(address, '\+[^@]*@', '@'));
