// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface Payable20 {
    function transferFrom(address from, address to, uint256 value) external;
}

/// Succeeds, moves nothing and logs nothing: a receipt says SUCCESS and nobody was paid.
contract ReturnFalseToken {
    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    function balanceOf(address) external pure returns (uint256) {
        return 0;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

/// Pays many people in one transaction, as payout services and contract wallets do: the transfers stand in no calldata
/// addressed to the token, only in its logs.
contract BatchPayer {
    function pay(address token, address[] calldata to, uint256[] calldata values) external {
        for (uint256 i = 0; i < to.length; i++) Payable20(token).transferFrom(msg.sender, to[i], values[i]);
    }

    /// Coins of the chain itself, forwarded from inside a contract: no top-level transfer names the receiver.
    function forward(address payable to) external payable {
        (bool isPaid, ) = to.call{value: msg.value}("");
        require(isPaid, "not paid");
    }
}
