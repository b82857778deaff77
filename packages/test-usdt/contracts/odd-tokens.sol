// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Tokens that a listing must refuse, each for one reason.
abstract contract OddToken {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address => uint256) internal held;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply, string memory title, string memory letters) {
        (name, symbol, totalSupply) = (title, letters, supply);
        held[msg.sender] = supply;
    }

    function balanceOf(address owner) public view virtual returns (uint256) {
        return held[owner];
    }

    function move(address from, address to, uint256 value) internal {
        held[from] -= value;
        held[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Keeps a hundredth of every transfer.
contract FeeToken is OddToken {
    address private immutable issuer = msg.sender;

    constructor(uint256 supply, string memory title, string memory letters) OddToken(supply, title, letters) {}

    function transfer(address to, uint256 value) external returns (bool) {
        uint256 fee = value / 100;
        move(msg.sender, issuer, fee);
        move(msg.sender, to, value - fee);
        return true;
    }
}

/// Balances are shares of a pool that grows by itself.
contract ShareToken is OddToken {
    constructor(uint256 supply, string memory title, string memory letters) OddToken(supply, title, letters) {}

    function sharesOf(address owner) external view returns (uint256) {
        return held[owner];
    }

    function balanceOf(address owner) public view override returns (uint256) {
        return held[owner] * (1 + block.number);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value / (1 + block.number));
        return true;
    }
}

interface Receiver {
    function tokensReceived(address from, uint256 value) external;
}

/// Calls a receiver that has code, whatever that does then.
contract HookToken is OddToken {
    constructor(uint256 supply, string memory title, string memory letters) OddToken(supply, title, letters) {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        if (to.code.length > 0) Receiver(to).tokensReceived(msg.sender, value);
        return true;
    }
}
