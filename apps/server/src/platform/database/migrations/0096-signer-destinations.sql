-- The signer remembers by itself since when a customer has bound an address; the first time it looks it takes over what is there.
grant select (created_at) on digital_address to candor_signer;
