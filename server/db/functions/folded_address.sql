-- The mailbox of an address: `maria+1@um.edu.mt` is the mailbox of `maria@um.edu.mt`, so a person has one verified
-- address and one allowance of codes. Dots stay, because the University gives addresses that differ only in dots to
-- different people. `foldAddress` in server/services/verification-codes.ts must do the same. A unique index depends on
-- this function.
create or replace function folded_address(address text) returns text language sql immutable parallel safe strict
return lower(regexp_replace(address, '\+[^@]*@', '@'));
